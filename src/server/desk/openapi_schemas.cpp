#include "server/desk/openapi_schemas.h"

namespace palamedes::server {
namespace {

// clang-format off
constexpr std::string_view kComponents = R"json({
"securitySchemes": {
  "guest": {"type": "apiKey", "in": "cookie", "name": "palamedes_guest"}
},
"parameters": {
  "id": {"name": "id", "in": "path", "required": true, "description": "of the game",
    "schema": {"type": "string", "pattern": "^[A-Za-z0-9_-]{22}$"}},
  "language": {"name": "language", "in": "query", "schema": {"$ref": "#/components/schemas/Lang"}},
  "viewer": {"name": "viewer", "in": "query", "description": "whose view: a seat, or 0 for a spectator",
    "schema": {"type": "integer", "minimum": 0, "maximum": 4}},
  "over_games": {"name": "over", "in": "query", "description": "finished games in place of unfinished ones",
    "schema": {"const": "1"}},
  "after": {"name": "after", "in": "query", "description": "the last id of the previous page",
    "schema": {"type": "string", "pattern": "^[A-Za-z0-9_-]{22}$"}},
  "from": {"name": "from", "in": "query", "description": "the first position: after so many actions",
    "schema": {"type": "integer", "minimum": 0}},
  "to": {"name": "to", "in": "query", "description": "the last move; without it, the last one of the game",
    "schema": {"type": "integer", "minimum": 0}},
  "game": {"name": "game", "in": "query", "required": true, "schema": {"$ref": "#/components/schemas/GameId"}},
  "edition": {"name": "edition", "in": "query", "schema": {"type": "string"}},
  "board": {"name": "board", "in": "query", "schema": {"type": "string"}},
  "players": {"name": "players", "in": "query", "schema": {"type": "integer", "minimum": 1, "maximum": 4}},
  "status": {"name": "status", "in": "query", "schema": {"enum": ["open", "running", "over"]}},
  "of_game": {"name": "game", "in": "query", "schema": {"$ref": "#/components/schemas/GameId"}},
  "before": {"name": "before", "in": "query", "description": "`before` of the answer, for the next page",
    "schema": {"type": "string", "maxLength": 59}}
},
"responses": {
  "Problem": {"description": "Why not",
    "content": {"application/problem+json": {"schema": {"$ref": "#/components/schemas/Problem"}}}}
},
"schemas": {
  "Lang": {"enum": ["en", "zh"]},
  "GameId": {"type": "string", "description": "of the catalog", "examples": ["liuzhou", "ringrift", "stratego"]},
  "Seat": {"type": "integer", "minimum": 1, "maximum": 4},
  "ChangeId": {"type": "string", "minLength": 1, "maxLength": 40,
    "description": "of the client's choice; the same again has no second effect"},
  "Document": {"type": "object"},
  "Problem": {"type": "object", "required": ["type", "title", "status", "detail", "code"], "properties": {
    "type": {"type": "string"}, "title": {"type": "string"}, "status": {"type": "integer"},
    "detail": {"type": "string"}, "code": {"type": "string", "description": "never changes once released"}}},

  "Named": {"type": "object", "required": ["id", "name"],
    "properties": {"id": {"type": "string"}, "name": {"type": "string"}}},
  "Level": {"type": "object", "required": ["level", "name", "words"], "properties": {
    "level": {"type": "integer", "minimum": 1, "maximum": 10}, "name": {"type": "string"},
    "words": {"type": "string"}}},
  "MeasuredLevel": {"allOf": [{"$ref": "#/components/schemas/Level"}, {"type": "object",
    "required": ["runs", "elo", "error"], "properties": {"runs": {"type": "string"},
      "elo": {"type": ["integer", "null"]}, "error": {"type": ["integer", "null"]}}}]},
  "Catalog": {"type": "object", "required": ["games"], "properties": {"games": {"type": "array", "items": {
    "type": "object",
    "required": ["id", "name", "summary", "hides", "editions", "boards", "min_players", "max_players", "knobs",
      "levels", "personas", "first_persona_level"],
    "properties": {
      "id": {"$ref": "#/components/schemas/GameId"}, "name": {"type": "string"}, "summary": {"type": "string"},
      "hides": {"type": "boolean", "description": "players may not know the whole position"},
      "editions": {"type": "array", "items": {"$ref": "#/components/schemas/Named"}},
      "boards": {"type": "array", "items": {"$ref": "#/components/schemas/Named"}},
      "min_players": {"type": "integer"}, "max_players": {"type": "integer"},
      "knobs": {"type": "array", "items": {"type": "object", "properties": {
        "name": {"type": "string"}, "values": {"type": "string"}, "meaning": {"type": "string"}}}},
      "levels": {"type": "array", "items": {"$ref": "#/components/schemas/Level"}},
      "personas": {"type": "array", "items": {"type": "object", "properties": {
        "id": {"type": "string"}, "name": {"type": "string"}, "words": {"type": "string"}}}},
      "first_persona_level": {"type": "integer"}}}}}},
  "Ladder": {"type": "object", "required": ["game", "edition", "board", "players", "levels"], "properties": {
    "game": {"$ref": "#/components/schemas/GameId"}, "edition": {"type": "string"}, "board": {"type": "string"},
    "players": {"type": "integer"},
    "levels": {"type": "array", "items": {"$ref": "#/components/schemas/MeasuredLevel"}}}},
  "Facts": {"type": "object", "required": ["facts"], "properties": {"facts": {"type": "array", "items": {
    "type": "object", "required": ["id", "name", "value"], "properties": {
      "id": {"type": "string"}, "name": {"type": "string"}, "value": {"type": "string"}}}}}},

  "Settings": {"type": "object", "required": ["game"], "properties": {
    "game": {"$ref": "#/components/schemas/GameId"}, "edition": {"type": "string"}, "board": {"type": "string"},
    "players": {"type": "integer", "minimum": 0, "maximum": 4},
    "knobs": {"type": "object", "additionalProperties": {"type": ["string", "integer", "null"]}},
    "language": {"$ref": "#/components/schemas/Lang"}}},
  "GameSoFar": {"type": "object", "properties": {
    "state": {"type": "string", "maxLength": 20000, "description": "empty: the start"},
    "actions": {"type": "array", "maxItems": 2000, "items": {"type": "string", "maxLength": 1000}}}},
  "RulesQuestion": {"allOf": [{"$ref": "#/components/schemas/Settings"}, {"$ref": "#/components/schemas/GameSoFar"},
    {"type": "object", "properties": {"viewer": {"type": ["integer", "null"], "minimum": 0, "maximum": 4,
      "description": "whose view is drawn; null: everything"},
      "action": {"type": "string", "maxLength": 1000, "description": "made after `actions`"}}}]},
  "ValidateQuestion": {"allOf": [{"$ref": "#/components/schemas/RulesQuestion"}]},
  "ApplyQuestion": {"allOf": [{"$ref": "#/components/schemas/RulesQuestion"},
    {"type": "object", "required": ["action"]}]},
  "RulesAnswer": {"type": "object",
    "required": ["board", "position", "state", "to_act", "ply", "hash", "progress", "result"],
    "properties": {
      "board": {"$ref": "#/components/schemas/Board"}, "position": {"$ref": "#/components/schemas/Position"},
      "state": {"type": "string"}, "to_act": {"type": ["integer", "null"]}, "ply": {"type": "integer"},
      "hash": {"type": "string", "pattern": "^[0-9a-f]{16}$"},
      "progress": {"type": ["integer", "null"], "description": "a number that no action lowers"},
      "result": {"$ref": "#/components/schemas/Result"}}},
  "Validity": {"type": "object", "required": ["valid", "code", "reason"], "properties": {
    "valid": {"type": "boolean"}, "code": {"type": "string"}, "reason": {"type": "string"}}},

  "OpponentQuestion": {"allOf": [{"$ref": "#/components/schemas/Settings"}, {"type": "object",
    "required": ["player"], "properties": {
      "player": {"type": "string", "examples": ["level5", "level7:persona=cautious"]},
      "seed": {"type": "string", "pattern": "^[0-9]{1,20}$"}}},
    {"oneOf": [{"$ref": "#/components/schemas/GameSoFar"}, {"$ref": "#/components/schemas/SeenGame"}]}]},
  "SeenGame": {"type": "object", "required": ["view"],
    "description": "of games that hide things: what one seat saw, and nothing else", "properties": {
      "view": {"type": "string", "maxLength": 20000},
      "plies": {"type": "array", "maxItems": 2000, "items": {"type": "object", "required": ["seat", "action"],
        "properties": {"seat": {"$ref": "#/components/schemas/Seat"}, "action": {"type": "string"},
          "note": {"type": "string"}}}}}},
  "OpponentMove": {"type": "object",
    "required": ["seat", "action", "display", "words", "scores", "certainty", "clear", "nodes", "cut", "threads", "seed",
      "level", "runs", "configuration_hash", "milliseconds"],
    "properties": {
      "seat": {"$ref": "#/components/schemas/Seat"}, "action": {"type": "string"}, "display": {"type": "string"},
      "words": {"type": "string"}, "scores": {"type": "array", "items": {"type": "integer"}},
      "certainty": {"$ref": "#/components/schemas/Certainty"},
      "clear": {"type": "integer", "description": "the score that is a clear advantage"},
      "nodes": {"type": "integer"}, "cut": {"type": "boolean", "description": "a limit ended the search"},
      "threads": {"type": "integer", "description": "with more than one, the same question may get another answer"},
      "seed": {"type": "string"}, "level": {"type": "integer"}, "runs": {"type": "string"},
      "configuration_hash": {"type": "string", "pattern": "^[0-9a-f]{16}$"}, "milliseconds": {"type": "integer"},
      "fallback": {"type": "string", "description": "why the engine decided without its network"}}},
  "Certainty": {"enum": ["unseen", "estimate", "at_most", "proven"]},
  "OpponentEvaluation": {"allOf": [{"$ref": "#/components/schemas/OpponentMove"}, {"type": "object",
    "required": ["candidates", "line", "terms"], "properties": {
      "candidates": {"type": "array", "items": {"type": "object", "properties": {
        "action": {"type": "string"}, "display": {"type": "string"}, "score": {"type": "integer"},
        "certainty": {"$ref": "#/components/schemas/Certainty"}, "visits": {"type": "integer"}}}},
      "line": {"type": "array", "items": {"type": "string"}},
      "terms": {"type": "array", "items": {"type": "object", "properties": {
        "term": {"type": "string"}, "group": {"type": "string"}, "weight": {"type": "integer"},
        "meaning": {"type": "string"}, "amount": {"type": "array", "items": {"type": "integer"}},
        "score": {"type": "array", "items": {"type": "integer"}}}}}}}]},

  "Board": {"type": "object", "properties": {
    "shape": {"enum": ["square", "hex", "point"]}, "pieces": {"enum": ["stone", "ring", "tile"]},
    "cells": {"type": "array", "items": {"$ref": "#/components/schemas/Place"}},
    "labels": {"type": "array", "items": {"$ref": "#/components/schemas/Place"}},
    "tints": {"type": "array", "items": {"type": "object"}}, "legend": {"type": "string"}}},
  "Place": {"type": "array", "prefixItems": [{"type": "string"}, {"type": "integer"}, {"type": "integer"}]},
  "Position": {"type": "object", "properties": {
    "ply": {"type": "integer"}, "view": {"type": "string"}, "to_act": {"type": ["integer", "null"]},
    "prompt": {"type": "string"}, "detail": {"type": "string"},
    "phases": {"type": "array", "items": {"type": "object", "required": ["name", "now"], "properties": {
      "name": {"type": "string"}, "now": {"type": "boolean"}}}},
    "cells": {"type": "array", "items": {"type": "object"}},
    "last": {"type": "array", "items": {"type": "integer"}}, "notes": {"type": "array", "items": {"type": "string"}},
    "tints": {"type": "array", "items": {"type": "object"}},
    "actions": {"type": "array", "items": {"$ref": "#/components/schemas/Action"}},
    "setup": {"type": ["object", "null"]}, "due": {"type": ["integer", "null"]}, "can_undo": {"type": "boolean"},
    "can_hint": {"type": "boolean"}, "result": {"$ref": "#/components/schemas/Result"}}},
  "Action": {"type": "object", "required": ["action", "kind", "path", "area", "label"], "properties": {
    "action": {"type": "string", "description": "the action"}, "kind": {"type": "string"},
    "path": {"type": "array", "items": {"type": "integer"}, "description": "cells to point at, in this order"},
    "area": {"type": "array", "items": {"type": "integer"}, "description": "cells that stand for all of it"},
    "label": {"type": "string", "description": "what tells it apart"},
    "gain": {"type": "array", "items": {"type": "string"}, "description": "what it certainly brings"},
    "cost": {"type": "array", "items": {"type": "string"}, "description": "what it certainly costs"},
    "way_out": {"type": "boolean", "description": "it declines, skips or stops"},
    "display": {"type": "string", "description": "as people read and type it"}}},
  "Result": {"type": ["object", "null"], "properties": {
    "places": {"type": "array", "items": {"type": "integer"}}, "reason": {"type": "string"},
    "sentence": {"type": "string"}, "seed": {"type": "string"}, "salt": {"type": "string"}}},

  "NewGame": {"allOf": [{"$ref": "#/components/schemas/Settings"}, {"type": "object", "required": ["seats"],
    "properties": {
      "state": {"type": "string", "maxLength": 20000},
      "seats": {"type": "array", "maxItems": 4, "items": {"type": "object", "required": ["player"], "properties": {
        "player": {"type": "string", "examples": ["me", "open", "level3:persona=aggressive"]},
        "name": {"type": "string"}}}},
      "public": {"type": "boolean"}, "watch": {"type": "boolean"},
      "turn_seconds": {"type": "integer", "minimum": 0, "maximum": 604800},
      "on_timeout": {"enum": ["loss", "level3"]}, "name": {"type": "string"}}}]},
  "MadeGame": {"type": "object", "required": ["id", "snapshot"], "properties": {
    "id": {"type": "string"}, "snapshot": {"$ref": "#/components/schemas/Snapshot"}}},
  "GameList": {"type": "object", "required": ["games"], "properties": {
    "games": {"type": "array", "items": {"type": "object", "required": ["id", "game", "status"], "properties": {
      "id": {"type": "string"}, "game": {"$ref": "#/components/schemas/GameId"},
      "status": {"enum": ["open", "running", "over"]}, "created": {"type": "integer"}, "ply": {"type": "integer"},
      "seats": {"type": "array", "items": {"type": "object"}}, "watch": {"type": "boolean"}}}},
    "before": {"type": ["string", "null"]}}},
  "MyGames": {"type": "object", "required": ["games"], "properties": {
    "games": {"type": "array", "items": {"type": "object", "required": ["id", "game", "status"], "properties": {
      "id": {"type": "string"}, "game": {"$ref": "#/components/schemas/GameId"},
      "status": {"enum": ["open", "running", "over"]}}}}}},
  "Snapshot": {"type": "object",
    "required": ["type", "game", "sequence", "settings", "viewer", "yours", "seats", "board", "position", "moves"],
    "properties": {
      "type": {"const": "snapshot"}, "game": {"type": "string"}, "sequence": {"type": "integer"},
      "settings": {"type": "object"}, "viewer": {"type": "integer"},
      "yours": {"type": "array", "items": {"$ref": "#/components/schemas/Seat"}},
      "seats": {"type": "array", "items": {"type": "object"}}, "board": {"$ref": "#/components/schemas/Board"},
      "position": {"$ref": "#/components/schemas/Position"},
      "moves": {"type": "array", "items": {"$ref": "#/components/schemas/Move"}}}},
  "Move": {"type": "object", "properties": {
    "ply": {"type": "integer"}, "seat": {"$ref": "#/components/schemas/Seat"}, "text": {"type": "string"},
    "display": {"type": "string"}, "words": {"type": "string"}, "milliseconds": {"type": "integer"},
    "note": {"type": "string"}, "kind": {"type": "string"},
    "path": {"type": "array", "items": {"type": "integer"}}, "area": {"type": "array", "items": {"type": "integer"}},
    "battle": {"$ref": "#/components/schemas/Battle"},
    "shapes": {"type": "array", "items": {"type": "object", "required": ["kind", "cells"], "properties": {
      "kind": {"enum": ["square", "line"]}, "cells": {"type": "array", "items": {"type": "integer"}}}}}}},
  "Battle": {"type": "object", "required": ["cell", "attacker", "defender", "winner"], "properties": {
    "cell": {"type": "integer"}, "attacker": {"$ref": "#/components/schemas/Tile"},
    "defender": {"$ref": "#/components/schemas/Tile"}, "winner": {"enum": ["attacker", "defender", "none"]}}},
  "Tile": {"type": "object", "required": ["tint", "text"], "properties": {
    "tint": {"type": "integer"}, "text": {"type": "string"}}},
  "Record": {"type": "object", "description": "docs/record_format.md"},
  "Moves": {"type": "object", "required": ["game", "moves"], "properties": {
    "game": {"type": "string"}, "moves": {"type": "array", "items": {"$ref": "#/components/schemas/Move"}}}},
  "Replay": {"type": "object", "required": ["game", "from", "next", "board", "positions", "moves"], "properties": {
    "game": {"type": "string"}, "from": {"type": "integer"}, "next": {"type": ["integer", "null"]},
    "board": {"$ref": "#/components/schemas/Board"},
    "positions": {"type": "array", "items": {"$ref": "#/components/schemas/Position"}},
    "moves": {"type": "array", "items": {"$ref": "#/components/schemas/Move"}}}},

  "Nothing": {"type": "object", "properties": {}},
  "Ack": {"type": "object", "required": ["type", "id", "game", "sequence"], "properties": {
    "type": {"const": "ack"}, "id": {"type": "string"}, "game": {"type": "string"},
    "sequence": {"type": "integer"}}},
  "Previews": {"type": "object", "required": ["type", "game", "ply", "items"], "properties": {
    "type": {"const": "previews"}, "game": {"type": "string"}, "ply": {"type": "integer"},
    "items": {"type": "array", "items": {"type": "object", "properties": {
      "action": {"type": "string"}, "words": {"type": "string"}, "effects": {"type": "array"},
      "counts": {"type": "array"}}}}}},
  "Hint": {"type": "object",
    "required": ["type", "game", "ply", "action", "display", "words", "threads", "turn", "reason"],
    "properties": {
    "type": {"const": "hint"}, "game": {"type": "string"}, "ply": {"type": "integer"}, "action": {"type": "string"},
    "display": {"type": "string"}, "words": {"type": "string"},
    "threads": {"type": "integer", "description": "with more than one, the same position may get another hint"},
    "turn": {"type": "array", "maxItems": 12, "description": "the turn that the engine would play; only its first action in games with hidden pieces",
      "items": {"type": "object", "required": ["action", "display", "words", "path", "area"], "properties": {
        "action": {"type": "string"}, "display": {"type": "string"}, "words": {"type": "string"},
        "path": {"type": "array", "items": {"type": "integer"}},
        "area": {"type": "array", "items": {"type": "integer"}}}}},
    "reason": {"type": "string", "description": "what the turn brings, as a sentence, or empty"}}},
  "Threats": {"type": "object", "required": ["type", "game", "ply", "items"], "properties": {
    "type": {"const": "threats"}, "game": {"type": "string"}, "ply": {"type": "integer"},
    "items": {"type": "array", "maxItems": 5, "items": {"type": "object",
      "required": ["seat", "words", "cells", "path", "weight"], "properties": {
        "seat": {"$ref": "#/components/schemas/Seat", "description": "who threatens"}, "words": {"type": "string"},
        "cells": {"type": "array", "items": {"type": "integer"}},
        "path": {"type": "array", "items": {"type": "integer"}},
        "weight": {"type": "integer", "description": "1000 wins the game"}}}}}},
  "Refusal": {"type": "object", "required": ["type", "game", "ply", "path", "message"], "properties": {
    "type": {"const": "refusal"}, "game": {"type": "string"}, "ply": {"type": "integer"},
    "path": {"type": "array", "items": {"type": "integer"}},
    "message": {"type": "string", "description": "empty if the cells begin a legal move"}}}
}})json";
// clang-format on

}  // namespace

std::string_view openapi_components() { return kComponents; }

}  // namespace palamedes::server
