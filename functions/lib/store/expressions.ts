import type { Attributes, Condition, Range, Value, Write } from './operations.ts'

/** Names and values of one request: every attribute and value is passed by placeholder, never by text. */
class Placeholders {
  readonly names: Record<string, string> = {}
  readonly values: Record<string, Value> = {}

  name(attribute: string): string {
    const placeholder = `#${attribute}`
    this.names[placeholder] = attribute
    return placeholder
  }

  value(value: Value): string {
    const placeholder = `:${Object.keys(this.values).length}`
    this.values[placeholder] = value
    return placeholder
  }

  parts() {
    return {
      ...(Object.keys(this.names).length > 0 && { ExpressionAttributeNames: this.names }),
      ...(Object.keys(this.values).length > 0 && { ExpressionAttributeValues: this.values }),
    }
  }
}

const conditionText = (condition: Condition, place: Placeholders): string => {
  if ('absent' in condition) return `attribute_not_exists(${place.name(condition.absent)})`
  if ('present' in condition) return `attribute_exists(${place.name(condition.present)})`
  if ('all' in condition) return joined(condition.all, ' AND ', place)
  if ('any' in condition) return joined(condition.any, ' OR ', place)
  const name = place.name(condition.attribute)
  if ('equals' in condition) return `${name} = ${place.value(condition.equals)}`
  if ('below' in condition) return `${name} < ${place.value(condition.below)}`
  if ('atLeast' in condition) return `${name} >= ${place.value(condition.atLeast)}`
  return `${name} IN (${condition.oneOf.map((value) => place.value(value)).join(', ')})`
}

const joined = (conditions: readonly Condition[], by: string, place: Placeholders): string =>
  `(${conditions.map((condition) => conditionText(condition, place)).join(by)})`

const assignments = (values: Attributes, place: Placeholders): string[] =>
  Object.entries(values).flatMap(([name, value]) =>
    value === undefined ? [] : [`${place.name(name)} = ${place.value(value)}`],
  )

const updateText = (write: Extract<Write, { update: unknown }>, place: Placeholders): string => {
  const set = assignments(write.set ?? {}, place)
  const remove = (write.remove ?? []).map((name) => place.name(name))
  const add = Object.entries(write.add ?? {}).map(
    ([name, amount]) => `${place.name(name)} ${place.value(amount)}`,
  )
  return [
    set.length > 0 ? `SET ${set.join(', ')}` : '',
    remove.length > 0 ? `REMOVE ${remove.join(', ')}` : '',
    add.length > 0 ? `ADD ${add.join(', ')}` : '',
  ]
    .filter((clause) => clause !== '')
    .join(' ')
}

/** A write as one entry of TransactWriteItems; the single-item commands take the same parts. */
export const transactItem = (write: Write, table: string) => {
  const place = new Placeholders()
  if ('check' in write) {
    return {
      ConditionCheck: {
        TableName: table,
        Key: { ...write.check },
        ConditionExpression: conditionText(write.if, place),
        ...place.parts(),
      },
    }
  }
  const condition = write.if && { ConditionExpression: conditionText(write.if, place) }
  if ('put' in write) {
    return { Put: { TableName: table, Item: { ...write.put }, ...condition, ...place.parts() } }
  }
  if ('update' in write) {
    const UpdateExpression = updateText(write, place)
    return {
      Update: {
        TableName: table,
        Key: { ...write.update },
        UpdateExpression,
        ...condition,
        ...place.parts(),
      },
    }
  }
  return {
    Delete: { TableName: table, Key: { ...write.delete }, ...condition, ...place.parts() },
  }
}

/** The names of an index's keys. */
export const indexKeys = {
  due: { partition: 'due', sort: 'due_at' },
  statuses: { partition: 'owner', sort: 'status' },
} as const

/** A range as the input of Query. */
export const queryInput = (range: Range, table: string) => {
  const place = new Placeholders()
  const keys = range.index ? indexKeys[range.index] : { partition: 'PK', sort: 'SK' }
  const clauses = [`${place.name(keys.partition)} = ${place.value(range.partition)}`]
  const sort = () => place.name(keys.sort)
  if (range.prefix !== undefined) {
    clauses.push(`begins_with(${sort()}, ${place.value(range.prefix)})`)
  } else if (range.from !== undefined && range.to !== undefined) {
    clauses.push(`${sort()} BETWEEN ${place.value(range.from)} AND ${place.value(range.to)}`)
  } else if (range.from !== undefined) {
    clauses.push(`${sort()} >= ${place.value(range.from)}`)
  } else if (range.to !== undefined) {
    clauses.push(`${sort()} <= ${place.value(range.to)}`)
  }
  return {
    TableName: table,
    KeyConditionExpression: clauses.join(' AND '),
    ...place.parts(),
    ...(range.index ? { IndexName: range.index } : { ConsistentRead: !range.eventually }),
    ScanIndexForward: !range.descending,
    ...(range.limit !== undefined && { Limit: range.limit }),
    ...(range.after && { ExclusiveStartKey: { ...range.after } }),
  }
}
