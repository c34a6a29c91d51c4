import { isObject, toList, type JsonObject } from '#infra/local/template/json.ts'

/**
 * Filter patterns of event source mappings. The syntax is that of EventBridge with the operators that
 * Lambda documents ("Filter rule syntax" in its Developer Guide). What AWS refuses is refused here, and
 * so is what it accepts without documenting it for Lambda, such as `wildcard` and nested operators.
 */

/** A value of an event that contains no others. */
type Leaf = string | number | boolean | null

/** What the value of a field may be: one alternative of its list. */
interface Alternative {
  readonly matches: (value: Leaf) => boolean
  /** Whether it matches an event without the field. */
  readonly matchesAbsence: boolean
}

/** The alternatives of each field by its path, such as `dynamodb.NewImage.SK.S`. All fields must match. */
type Rule = ReadonlyMap<string, readonly Alternative[]>

const isText = (value: unknown): value is string => typeof value === 'string'
/** Narrows to a number. JSON has none that is infinite, but 1E309 is parsed as one. */
const isNumber = (value: unknown): value is number => Number.isFinite(value)
const isLeaf = (value: unknown): value is Leaf =>
  value === null || isText(value) || isNumber(value) || typeof value === 'boolean'

const refuse = (path: readonly string[], reason: string): never => {
  throw new Error(`The filter pattern is refused at '${path.join('.')}': ${reason}`)
}

type ParseOperator = (argument: unknown, path: readonly string[]) => Alternative

const matchPresent = (matches: (value: Leaf) => boolean): Alternative => ({
  matches,
  matchesAbsence: false,
})

const parseText =
  (name: string, matches: (value: string, expected: string) => boolean): ParseOperator =>
  (expected, path) =>
    isText(expected)
      ? matchPresent((value) => isText(value) && matches(value, expected))
      : refuse(path, `the value of '${name}' must be a string`)

const comparisons: ReadonlyMap<unknown, (value: number, limit: number) => boolean> = new Map([
  ['=', (value, limit) => value === limit],
  ['<', (value, limit) => value < limit],
  ['<=', (value, limit) => value <= limit],
  ['>', (value, limit) => value > limit],
  ['>=', (value, limit) => value >= limit],
])

/** Parses `['>', 0, '<=', 5]`: one comparison, or a lower limit and then a higher upper one. */
const parseNumeric: ParseOperator = (argument, path) => {
  const [first, bottom, second, top, ...rest] = toList(argument)
  const compare = comparisons.get(first)
  if (!compare || !isNumber(bottom))
    return refuse(path, "'numeric' must be a list of a comparison and a number")
  if (second === undefined)
    return matchPresent((value) => isNumber(value) && compare(value, bottom))
  const compareTop = comparisons.get(second)
  const isRange = (first === '>' || first === '>=') && (second === '<' || second === '<=')
  if (!isRange || !compareTop || !isNumber(top) || rest.length > 0 || bottom >= top)
    return refuse(path, "a range of 'numeric' must be a lower limit and a higher upper limit")
  return matchPresent(
    (value) => isNumber(value) && compare(value, bottom) && compareTop(value, top),
  )
}

const parseAnythingBut: ParseOperator = (argument, path) => {
  const excluded = toList(argument)
  const isOfOneType = excluded.every(isText) || excluded.every(isNumber)
  if (excluded.length === 0 || !isOfOneType)
    return refuse(path, "'anything-but' must be a string or number, or a list of only one of them")
  const values = new Set<unknown>(excluded)
  return matchPresent((value) => !values.has(value))
}

const parseExists: ParseOperator = (argument, path) =>
  typeof argument === 'boolean'
    ? { matches: () => argument, matchesAbsence: !argument }
    : refuse(path, "the value of 'exists' must be true or false")

/** The operators that Lambda documents. */
const operators: ReadonlyMap<string, ParseOperator> = new Map([
  ['prefix', parseText('prefix', (value, expected) => value.startsWith(expected))],
  ['suffix', parseText('suffix', (value, expected) => value.endsWith(expected))],
  [
    'equals-ignore-case',
    parseText(
      'equals-ignore-case',
      (value, expected) => value.toLowerCase() === expected.toLowerCase(),
    ),
  ],
  ['numeric', parseNumeric],
  ['anything-but', parseAnythingBut],
  ['exists', parseExists],
])

/** Names of operators and comparisons, which EventBridge reserves within `$or`. */
const reservedNames: ReadonlySet<unknown> = new Set([
  ...operators.keys(),
  ...comparisons.keys(),
  'exactly',
  'wildcard',
  'cidr',
  'regex',
])

const parseAlternative = (alternative: unknown, path: readonly string[]): Alternative => {
  if (isLeaf(alternative)) {
    // Lambda compares the text of numbers (300 is not 300.0), which is the same for integers.
    if (isNumber(alternative) && !Number.isSafeInteger(alternative))
      return refuse(path, `compare ${alternative} with 'numeric'`)
    return matchPresent((value) => value === alternative)
  }
  if (!isObject(alternative)) return refuse(path, 'a list must not contain a list')
  const [only, ...others] = Object.entries(alternative)
  if (!only || others.length > 0) return refuse(path, 'an alternative must have one operator')
  const [name, argument] = only
  return (
    operators.get(name)?.(argument, path) ?? refuse(path, `'${name}' is not an operator of Lambda`)
  )
}

/** Adds a field to each of the rules. */
const addField = (
  rules: readonly Rule[],
  path: readonly string[],
  alternatives: readonly unknown[],
): readonly Rule[] => {
  if (alternatives.length === 0) return refuse(path, 'a list must not be empty')
  const parsed = alternatives.map((alternative) => parseAlternative(alternative, path))
  const name = path.join('.')
  return rules.map((rule) =>
    rule.has(name)
      ? refuse(path, 'a field must not occur twice')
      : new Map([...rule, [name, parsed]]),
  )
}

/** Adds the fields of an object to each of the rules. `$or` multiplies the rules by its objects. */
const addObject = (
  rules: readonly Rule[],
  path: readonly string[],
  pattern: JsonObject,
  isWithinOr: boolean,
): readonly Rule[] => {
  const entries = Object.entries(pattern)
  if (entries.length === 0) return refuse(path, 'an object must not be empty')
  return entries.reduce((added, [name, value]) => {
    const inner = [...path, name]
    if (name === '$or') {
      if (!Array.isArray(value) || value.length < 2 || !value.every(isObject))
        return refuse(inner, 'it must be a list of at least two objects')
      return value.flatMap((object) => addObject(added, path, object, true))
    }
    if (isWithinOr && reservedNames.has(name))
      return refuse(inner, 'the name of an operator must not be a field')
    if (isObject(value)) return addObject(added, inner, value, isWithinOr)
    if (Array.isArray(value)) return addField(added, inner, value)
    return refuse(inner, 'the value must be a list or an object')
  }, rules)
}

const countKeys = (value: unknown): number =>
  typeof value === 'object' && value !== null
    ? Object.values(value).reduce<number>(
        (count, inner) => count + countKeys(inner),
        Array.isArray(value) ? 0 : Object.keys(value).length,
      )
    : 0

/** Parses the text of a pattern. JSON.parse keeps only the last of two equal keys, so they are counted. */
const parseJson = (text: string): unknown => {
  const value: unknown = JSON.parse(text)
  const keys = [...text.matchAll(/"(?:[^"\\]|\\.)*"(\s*:)?/g)].filter(([, colon]) => colon)
  return keys.length === countKeys(value) ? value : refuse([], 'a key must not occur twice')
}

/** The types of a DynamoDB attribute that contain no others: scalars, and sets as lists of scalars. */
const leafTypes: ReadonlySet<unknown> = new Set(['S', 'N', 'B', 'BOOL', 'NULL', 'SS', 'NS', 'BS'])

/** The path of an image in a stream record, followed by attributes and their types. */
const imagePath = /^dynamodb\.(?:Keys|NewImage|OldImage)\.(.+)$/

/**
 * Refuses a path into an image that does not end in a value. AWS accepts it, but a map (`M`) or list
 * (`L`) is never a value: `exists` and everything else that is asked of it matches nothing.
 */
const checkImagePath = (path: string) => {
  const steps = imagePath.exec(path)?.[1]?.split('.')
  // An attribute's name is followed by its type. An element of a list begins with its type.
  let isType = false
  for (const [at, step] of (steps ?? []).entries()) {
    const isLast = at === (steps?.length ?? 0) - 1
    if (isLast && !(isType && leafTypes.has(step)))
      refuse([path], 'it must end in the type of a value, such as S, N or BOOL')
    isType = isType ? step === 'L' : true
  }
}

/** Lists a path and the paths that lead to it. */
const listPrefixes = (path: string): readonly string[] => {
  const steps = path.split('.')
  return steps.map((_, at) => steps.slice(0, at + 1).join('.'))
}

/** A leaf of an event, with its position in each list of objects that contains it. */
interface Field {
  readonly value: Leaf
  readonly positions: ReadonlyMap<string, number>
}

/** Collects the leaves of an event by path, without those that no rule reads. Lists are not a part of the path. */
const collectFields = (
  value: unknown,
  path: string,
  // The position of the list itself distinguishes it from other lists on the same path.
  list: string,
  positions: Field['positions'],
  { readPaths, fields }: { readPaths: ReadonlySet<string>; fields: Map<string, Field[]> },
) => {
  if (Array.isArray(value)) {
    for (const [position, element] of value.entries())
      collectFields(
        element,
        path,
        `${list}/${position}`,
        isLeaf(element) ? positions : new Map([...positions, [list, position]]),
        { readPaths, fields },
      )
  } else if (isObject(value)) {
    for (const [name, inner] of Object.entries(value)) {
      const innerPath = path === '' ? name : `${path}.${name}`
      if (readPaths.has(innerPath))
        collectFields(inner, innerPath, `${list}.${name}`, positions, { readPaths, fields })
    }
  } else if (isLeaf(value)) {
    const found = fields.get(path)
    if (found) found.push({ value, positions })
    else fields.set(path, [{ value, positions }])
  }
}

/** Whether two positions differ in no list that contains both. */
const isConsistent = (left: Field['positions'], right: Field['positions']) =>
  [...left].every(([list, position]) => (right.get(list) ?? position) === position)

type Paths = readonly (readonly [string, readonly Alternative[]])[]

/**
 * Whether the fields match from a path of the rule on. Fields of different objects of one list do not
 * match together. As in EventBridge, an absent field is looked for among the objects chosen so far.
 */
const matchesFrom = (
  paths: Paths,
  at: number,
  positions: Field['positions'],
  fields: ReadonlyMap<string, readonly Field[]>,
): boolean => {
  const [path, alternatives] = paths[at] ?? []
  if (path === undefined || !alternatives) return true
  const found = (fields.get(path) ?? []).filter((field) => isConsistent(positions, field.positions))
  if (found.length === 0)
    return (
      alternatives.some(({ matchesAbsence }) => matchesAbsence) &&
      matchesFrom(paths, at + 1, positions, fields)
    )
  return found.some(
    (field) =>
      alternatives.some(({ matches }) => matches(field.value)) &&
      matchesFrom(paths, at + 1, new Map([...positions, ...field.positions]), fields),
  )
}

/**
 * Parses the filter pattern of an event source mapping. Returns whether an event matches it.
 * @throws for a pattern that AWS refuses, that can match nothing, or that Lambda does not document
 */
export const parseFilterPattern = (text: string): ((event: unknown) => boolean) => {
  const pattern = parseJson(text)
  if (!isObject(pattern)) return refuse([], 'a pattern must be an object')
  const rules = addObject([new Map()], [], pattern, false).map(
    // EventBridge compares the fields in this order.
    (rule): Paths => [...rule].toSorted(([left], [right]) => (left < right ? -1 : 1)),
  )
  const asked = rules.flat().map(([path]) => path)
  for (const path of asked) checkImagePath(path)
  const readPaths = new Set(asked.flatMap(listPrefixes))
  return (event) => {
    const fields = new Map<string, Field[]>()
    collectFields(event, '', '', new Map(), { readPaths, fields })
    return rules.some((paths) => matchesFrom(paths, 0, new Map(), fields))
  }
}
