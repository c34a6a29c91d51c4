import { describe, expect, test } from 'vitest'
import { parseFilterPattern } from './filter-pattern.ts'

// The facts are those of AWS's own matcher (github.com/aws/event-ruler, its README and tests) and of
// "Filter rule syntax" and "Using event filtering with a DynamoDB event source" in the Lambda guide.

const matches = (pattern: unknown, event: unknown) =>
  parseFilterPattern(JSON.stringify(pattern))(event)

describe('values', () => {
  test.each([
    ['a string', { state: ['running'] }, { state: 'running' }, true],
    ['one of several strings', { state: ['stopped', 'running'] }, { state: 'running' }, true],
    ['another string', { state: ['running'] }, { state: 'Running' }, false],
    ['an empty string', { name: [''] }, { name: '' }, true],
    ['a text that is not empty', { name: [''] }, { name: 'x' }, false],
    ['null', { user: [null] }, { user: null }, true],
    ['null and an absent field', { user: [null] }, {}, false],
    ['null and its text', { user: [null] }, { user: 'null' }, false],
    ['true', { done: [true] }, { done: true }, true],
    ['true and its text', { done: [true] }, { done: 'true' }, false],
    ['true and a number', { a: [1] }, { a: true }, false],
    ['a number', { a: [1] }, { a: 1 }, true],
    ['a number of 12 digits', { account: [123_456_789_012] }, { account: 123_456_789_012 }, true],
    ['a number and its text', { a: [1] }, { a: '1' }, false],
    ['the text of a number', { a: ['1'] }, { a: 1 }, false],
    ['an absent field', { a: ['x'] }, { b: 'x' }, false],
    ['an object instead of a value', { a: ['x'] }, { a: { b: 'x' } }, false],
    ['a value instead of an object', { a: { b: ['x'] } }, { a: 'x' }, false],
    ['all fields', { a: ['x'], b: { c: ['y'] } }, { a: 'x', b: { c: 'y' } }, true],
    ['one of two fields only', { a: ['x'], b: { c: ['y'] } }, { a: 'x', b: { c: 'z' } }, false],
    ['a path with a point in a name', { 'a.b': ['x'] }, { a: { b: 'x' } }, true],
  ])('%s: %j and %j', (_, pattern, event, expected) => {
    expect(matches(pattern, event)).toBe(expected)
  })
})

describe('operators', () => {
  test.each([
    ['prefix', 'zoo', 'zookeeper', true],
    ['prefix', 'zoo', 'zoo', true],
    ['prefix', 'zoo', 'a zoo', false],
    ['prefix', '1', 12, false],
    ['suffix', 'hood', 'childhood', true],
    ['suffix', 'hood', 'hoods', false],
    ['equals-ignore-case', 'aBc', 'ABC', true],
    ['equals-ignore-case', 'aBc', 'abcd', false],
    ['anything-but', 'initializing', 'running', true],
    ['anything-but', 'initializing', 'initializing', false],
    ['anything-but', ['stopped', 'lost'], 'lost', false],
    ['anything-but', ['stopped', 'lost'], 'found', true],
    ['anything-but', 123, 123, false],
    ['anything-but', 123, 124, true],
    ['anything-but', [111, 222, 333], '444', true],
    ['anything-but', [111, 222, 333], 222, false],
    ['numeric', ['=', 0], 0, true],
    ['numeric', ['<', 0], -0.1, true],
    ['numeric', ['<', 0], 0, false],
    ['numeric', ['<=', 0], 0, true],
    ['numeric', ['>', 0], 1, true],
    ['numeric', ['>', 0], 0, false],
    ['numeric', ['>=', 0], 0, true],
    ['numeric', ['>', 0, '<', 1], 0.1, true],
    ['numeric', ['>', 0, '<=', 5], 5, true],
    ['numeric', ['>', 0, '<=', 5], 5.1, false],
    ['numeric', ['=', 3.018e2], 301.8, true],
    ['numeric', ['>', 0], '1', false],
    ['exists', true, 'x', true],
    ['exists', true, null, true],
    ['exists', true, false, true],
    ['exists', false, 'x', false],
  ])('{ "%s": %j } and %j', (operator, argument, value, expected) => {
    expect(matches({ a: [{ [operator]: argument }] }, { a: value })).toBe(expected)
  })

  test.each(['prefix', 'suffix', 'equals-ignore-case', 'anything-but'])(
    '%s does not match an absent field',
    (operator) => {
      expect(matches({ a: [{ [operator]: 'x' }] }, { b: 'y' })).toBe(false)
    },
  )

  test('one of several alternatives is enough', () => {
    const pattern = { a: ['x', { prefix: 'y' }, { exists: false }] }
    expect(
      [{ a: 'x' }, { a: 'yes' }, {}, { a: 'z' }].map((each) => matches(pattern, each)),
    ).toEqual([true, true, true, false])
  })
})

describe('exists', () => {
  test.each([
    ['true and an absent field', true, {}, false],
    ['false and an absent field', false, {}, true],
    ['false and an absent parent', false, { b: 1 }, true],
    // Only leaves exist: an object, a list of none and an object of none are no leaves.
    ['true and an object', true, { c: { d: 100 } }, false],
    ['false and an object', false, { c: { d: 100 } }, true],
    ['true and an empty list', true, { c: [] }, false],
    ['true and an empty object', true, { c: {} }, false],
    ['true and a list', true, { c: ['x'] }, true],
  ])('%s', (_, exists, event, expected) => {
    expect(matches({ c: [{ exists }] }, event)).toBe(expected)
  })
})

describe('lists of an event', () => {
  const employees = {
    employees: [
      { first: 'John', last: 'Doe', ids: [1000, 1001] },
      { first: 'Anna', last: 'Smith' },
      { first: 'Peter', last: 'Jones' },
    ],
  }
  test.each([
    ['one of its values', { tags: ['admin'] }, { tags: ['user', 'admin'] }, true],
    ['none of its values', { tags: ['owner'] }, { tags: ['user', 'admin'] }, false],
    ['one is another', { s: [{ 'anything-but': 'no' }] }, { s: ['no', 'yes'] }, true],
    ['one is in a range', { v: [{ numeric: ['>', 0, '<', 10] }] }, { v: [100, 5] }, true],
    [
      'values of two lists',
      { tags: ['a'], cats: ['y'] },
      { tags: ['a', 'b'], cats: ['x', 'y'] },
      true,
    ],
    ['a field of one object', { employees: { first: ['Anna'] } }, employees, true],
    [
      'two fields of one object',
      { employees: { first: ['Peter'], last: ['Jones'] } },
      employees,
      true,
    ],
    [
      'fields of two objects',
      { employees: { first: ['Anna'], last: ['Jones'] } },
      employees,
      false,
    ],
    ['a list in an object', { employees: { first: ['John'], ids: [1000] } }, employees, true],
    ['a list in another object', { employees: { first: ['Anna'], ids: [1000] } }, employees, false],
    [
      'a field that exists in another object',
      { employees: { first: ['Anna'], ids: [{ exists: true }] } },
      employees,
      false,
    ],
    [
      'a field that is absent from this object',
      { employees: { first: ['Anna'], ids: [{ exists: false }] } },
      employees,
      true,
    ],
    [
      'lists in lists',
      { u: { t: { k: ['color'], v: ['blue'] } } },
      { u: [{ t: [{ k: 'color' }, { v: 'blue' }] }] },
      false,
    ],
    [
      'objects in nested lists',
      { employees: { first: ['Anna'], last: ['Smith'] } },
      {
        employees: [
          [
            { first: 'John', last: 'Doe' },
            { first: 'Anna', last: 'Smith' },
          ],
        ],
      },
      true,
    ],
    ['an empty list', { d: { a: [{ exists: true }] } }, { d: [] }, false],
    [
      'a list and a field beside it',
      { users: { name: ['alice'] }, version: ['2'] },
      { users: [{ name: 'alice' }], version: '1' },
      false,
    ],
  ])('%s', (_, pattern, event, expected) => {
    expect(matches(pattern, event)).toBe(expected)
  })
})

describe('$or', () => {
  const pattern = {
    source: ['metrics'],
    $or: [{ name: ['cpu', 'latency'] }, { type: ['host'], space: ['ec2'] }],
  }
  test.each([
    [{ source: 'metrics', name: 'cpu' }, true],
    [{ source: 'metrics', type: 'host', space: 'ec2' }, true],
    [{ source: 'metrics', type: 'host' }, false],
    [{ source: 'other', name: 'cpu' }, false],
    [{ source: 'metrics' }, false],
  ])('of fields: %j', (event, expected) => {
    expect(matches(pattern, event)).toBe(expected)
  })

  test('in an object, and within another', () => {
    const nested = { a: { $or: [{ b: ['x'] }, { $or: [{ c: ['y'] }, { d: ['z'] }] }] } }
    const events = [{ a: { b: 'x' } }, { a: { d: 'z' } }, { a: { d: 'x' } }, { b: 'x' }]
    expect(events.map((event) => matches(nested, event))).toEqual([true, true, false, false])
  })
})

describe('a pattern is refused', () => {
  test.each([
    ['that is no object', '[1,2,3]'],
    ['that is no JSON', '{"a":["x"'],
    ['without fields', '{}'],
    ['with an empty object', '{"a":{}}'],
    ['with an empty list', '{"a":[]}'],
    ['with a value that is not in a list', '{"a":1}'],
    ['with null that is not in a list', '{"a":null}'],
    ['with a list in a list', '{"a":[["x"]]}'],
    ['with an unknown operator', '{"a":[{"x":2}]}'],
    ['with an empty operator', '{"a":[{}]}'],
    ['with two operators in one', '{"a":[{"prefix":"x","suffix":"y"}]}'],
    ['with a field that occurs twice', '{"a":["x"],"a":["y"]}'],
    ['with a field that occurs twice in a path', '{"a":{"b":["x"]},"a.b":["y"]}'],
    ['with a field that occurs again in $or', '{"a":["x"],"$or":[{"a":["y"]},{"b":["z"]}]}'],
    ['with a prefix that is a number', '{"a":[{"prefix":3}]}'],
    ['with a list of prefixes', '{"a":[{"prefix":["x"]}]}'],
    ['with a suffix that is a number', '{"a":[{"suffix":3}]}'],
    ['with a number without case', '{"a":[{"equals-ignore-case":5}]}'],
    ['with a list without case', '{"a":[{"equals-ignore-case":["x"]}]}'],
    ['with exists of a text', '{"a":[{"exists":"true"}]}'],
    ['with exists and another key', '{"a":[{"exists":true,"x":1}]}'],
    ['with anything but nothing', '{"a":[{"anything-but":[]}]}'],
    ['with anything but a mixture', '{"a":[{"anything-but":["x",1]}]}'],
    ['with anything but true', '{"a":[{"anything-but":true}]}'],
    ['with anything but null', '{"a":[{"anything-but":[null]}]}'],
    ['with $or of one object', '{"$or":[{"a":["x"]}]}'],
    ['with $or that is no list', '{"$or":{"a":["x"]}}'],
    ['with a list in $or', '{"$or":[{"a":["x"]},[{"b":["y"]}]]}'],
    ['with an empty object in $or', '{"$or":[{"a":["x"]},{}]}'],
    ['with an operator as a field in $or', '{"$or":[{"numeric":[1]},{"prefix":["x"]}]}'],
    // EventBridge has them, but Lambda does not document them.
    ['with a wildcard', '{"a":[{"wildcard":"x*"}]}'],
    ['with a network', '{"a":[{"cidr":"10.0.0.0/8"}]}'],
    ['with anything but a prefix', '{"a":[{"anything-but":{"prefix":"x"}}]}'],
    ['with a prefix without case', '{"a":[{"prefix":{"equals-ignore-case":"x"}}]}'],
    // Lambda compares the text of numbers, the matcher also their value.
    ['with a fraction to be equal', '{"a":[1.5]}'],
  ])('%s: %s', (_, pattern) => {
    expect(() => parseFilterPattern(pattern)).toThrow()
  })

  test.each([
    ['=', true],
    ['=', '-4e-6'],
    ['='],
    ['=', 1, '=', 2],
    ['==', 1],
    ['<>', 1],
    ['<', true],
    ['<'],
    ['<', 1, '>', 0],
    ['>', 1, '<', 1],
    ['>', 30, '<', 1],
    ['>', 1, '>', 2],
    ['>', 1, '<'],
    ['>', 1, '<', 'x'],
    ['>', 1, '<', 30, false],
    [],
  ])('with numeric [%j, %j, %j, %j, %j]', (...numeric) => {
    expect(() => parseFilterPattern(JSON.stringify({ x: [{ numeric }] }))).toThrow('numeric')
  })

  test('with a number that is too large', () => {
    expect(() => parseFilterPattern('{"x":[{"numeric":["=",2.0e422]}]}')).toThrow('numeric')
    expect(() => parseFilterPattern('{"x":[{"numeric":[">",0,"<",1E309]}]}')).toThrow('numeric')
  })
})

describe('a record of a DynamoDB stream', () => {
  const record = {
    eventName: 'INSERT',
    dynamodb: {
      Keys: { SK: { S: 'NOTE#1' } },
      NewImage: {
        SK: { S: 'NOTE#1' },
        count: { N: '101' },
        done: { BOOL: false },
        tags: { SS: ['a', 'b'] },
        notice: { M: { to: { S: 'a@demo.test' }, lines: { L: [{ S: 'x' }, { N: '1' }] } } },
      },
    },
  }
  const image = (NewImage: object) => ({ eventName: ['INSERT'], dynamodb: { NewImage } })

  test.each([
    ['a key', { dynamodb: { Keys: { SK: { S: [{ prefix: 'NOTE#' }] } } } }, true],
    ['a number, which is text', image({ count: { N: ['101'] } }), true],
    ['a number as a number', image({ count: { N: [101] } }), false],
    ['a number in a range', image({ count: { N: [{ numeric: ['>', 0] }] } }), false],
    ['a Boolean', image({ done: { BOOL: [false] } }), true],
    ['a value of a set', image({ tags: { SS: ['b'] } }), true],
    ['a value in a map', image({ notice: { M: { to: { S: [{ exists: true }] } } } }), true],
    ['no value in a map', image({ notice: { M: { at: { N: [{ exists: true }] } } } }), false],
    ['a value in a list', image({ notice: { M: { lines: { L: { S: ['x'] } } } } }), true],
    ['no image', { dynamodb: { OldImage: { SK: { S: [{ exists: true }] } } } }, false],
    [
      'the absence of an image',
      { dynamodb: { OldImage: { SK: { S: [{ exists: false }] } } } },
      true,
    ],
  ])('%s', (_, pattern, expected) => {
    expect(matches(pattern, record)).toBe(expected)
  })

  test.each([
    ['a map', image({ notice: { M: [{ exists: true }] } })],
    ['a list', image({ notice: { M: { lines: { L: [{ exists: true }] } } } })],
    ['an attribute without its type', image({ notice: [{ exists: true }] })],
    ['an attribute in a map without its type', image({ notice: { M: { to: ['x'] } } })],
  ])('is never matched by the existence of %s, so it is refused', (_, pattern) => {
    expect(() => parseFilterPattern(JSON.stringify(pattern))).toThrow('must end in the type')
  })
})
