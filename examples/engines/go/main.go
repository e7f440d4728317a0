// Command deberts-engine answers questions about the card game Deberts by the
// rules of the club: a line of JSON in, a line of JSON out.
package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"io"
	"os"
)

func main() {
	in, out := bufio.NewReader(os.Stdin), bufio.NewWriter(os.Stdout)
	for {
		line, err := in.ReadBytes('\n')
		if len(bytes.TrimSpace(line)) > 0 {
			answer, stop := handle(line)
			if stop {
				return
			}
			text, _ := json.Marshal(answer)
			out.Write(append(text, '\n'))
			out.Flush()
		}
		if err != nil {
			return
		}
	}
}

// handle answers one line.
func handle(line []byte) (answer object, stop bool) {
	message, ok := decode(line)
	if !ok {
		return object{"error": errorObject(malformed)}, false
	}
	switch message["cmd"] {
	case "start":
		return object{
			"protocol": 1,
			"engine":   object{"name": "go example", "version": "1", "language": "Go"},
			"rulesets": []string{"club"},
			"ops":      claims(),
		}, false
	case "stop":
		return nil, true
	}
	answer = run(message)
	answer["seq"] = message["seq"]
	return answer, false
}

// decode reads one JSON object, and keeps numbers as they are written.
func decode(line []byte) (map[string]interface{}, bool) {
	decoder := json.NewDecoder(bytes.NewReader(line))
	decoder.UseNumber()
	var message map[string]interface{}
	if decoder.Decode(&message) != nil || message == nil {
		return nil, false
	}
	_, err := decoder.Token()
	return message, err == io.EOF
}

func run(message map[string]interface{}) object {
	table, known, bad := readTable(message["rules"])
	if bad != nil {
		return object{"error": errorObject(bad)}
	}
	if !known {
		return object{"skipped": "not a rule set of this engine"}
	}
	name, _ := message["op"].(string)
	op, exists := operations[name]
	given, isObject := message["given"].(map[string]interface{})
	if !exists || !isObject {
		return object{"error": errorObject(malformed)}
	}
	result, bad := op(newForm(given, new(faults)), table)
	if bad != nil {
		return object{"error": errorObject(bad)}
	}
	return object{"result": result}
}

func errorObject(r *Refusal) object {
	if r.Clause == "" {
		return object{"code": "input", "clause": nil, "message": r.Message}
	}
	return object{"code": "rule", "clause": r.Clause, "message": "against " + r.Clause}
}
