import type { ListIndex } from './list-indexes.ts'
import type { Attributes, Condition, Range, Value, Write } from './operations.ts'

/**
 * Names and values of one request. Every attribute and value is passed by placeholder, never as
 * text.
 */
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

const renderCondition = (condition: Condition, placeholders: Placeholders): string => {
  if ('absent' in condition) return `attribute_not_exists(${placeholders.name(condition.absent)})`
  if ('present' in condition) return `attribute_exists(${placeholders.name(condition.present)})`
  if ('all' in condition) return joinConditions(condition.all, ' AND ', placeholders)
  if ('any' in condition) return joinConditions(condition.any, ' OR ', placeholders)
  const name = placeholders.name(condition.attribute)
  if ('equals' in condition) return `${name} = ${placeholders.value(condition.equals)}`
  if ('below' in condition) return `${name} < ${placeholders.value(condition.below)}`
  if ('atLeast' in condition) return `${name} >= ${placeholders.value(condition.atLeast)}`
  return `${name} IN (${condition.oneOf.map((value) => placeholders.value(value)).join(', ')})`
}

const joinConditions = (
  conditions: readonly Condition[],
  separator: string,
  placeholders: Placeholders,
): string =>
  `(${conditions.map((condition) => renderCondition(condition, placeholders)).join(separator)})`

const renderAssignments = (values: Attributes, placeholders: Placeholders): string[] =>
  Object.entries(values).flatMap(([name, value]) =>
    value === undefined ? [] : [`${placeholders.name(name)} = ${placeholders.value(value)}`],
  )

const renderInitials = (values: Attributes, placeholders: Placeholders): string[] =>
  Object.entries(values).flatMap(([attribute, value]) => {
    if (value === undefined) return []
    const name = placeholders.name(attribute)
    return [`${name} = if_not_exists(${name}, ${placeholders.value(value)})`]
  })

const renderUpdate = (
  write: Extract<Write, { update: unknown }>,
  placeholders: Placeholders,
): string => {
  const set = [
    ...renderAssignments(write.set ?? {}, placeholders),
    ...renderInitials(write.initial ?? {}, placeholders),
  ]
  const remove = (write.remove ?? []).map((name) => placeholders.name(name))
  const add = Object.entries(write.add ?? {}).map(
    ([name, amount]) => `${placeholders.name(name)} ${placeholders.value(amount)}`,
  )
  return [
    set.length > 0 ? `SET ${set.join(', ')}` : '',
    remove.length > 0 ? `REMOVE ${remove.join(', ')}` : '',
    add.length > 0 ? `ADD ${add.join(', ')}` : '',
  ]
    .filter((clause) => clause !== '')
    .join(' ')
}

/**
 * Converts a write to an entry of TransactWriteItems. The single-item commands take the same parts.
 */
export const toTransactItem = (write: Write, table: string) => {
  const placeholders = new Placeholders()
  if ('check' in write) {
    return {
      ConditionCheck: {
        TableName: table,
        Key: { ...write.check },
        ConditionExpression: renderCondition(write.if, placeholders),
        ...placeholders.parts(),
      },
    }
  }
  const condition = write.if && { ConditionExpression: renderCondition(write.if, placeholders) }
  if ('put' in write) {
    return {
      Put: { TableName: table, Item: { ...write.put }, ...condition, ...placeholders.parts() },
    }
  }
  if ('update' in write) {
    const UpdateExpression = renderUpdate(write, placeholders)
    return {
      Update: {
        TableName: table,
        Key: { ...write.update },
        UpdateExpression,
        ...condition,
        ...placeholders.parts(),
      },
    }
  }
  return {
    Delete: { TableName: table, Key: { ...write.delete }, ...condition, ...placeholders.parts() },
  }
}

/** The key attributes of each index. */
export const indexKeys = {
  due_keys: { partition: 'due', sort: 'due_at' },
  list_created_at: { partition: 'owner', sort: 'list_created_at' },
  keys_recipient_name: { partition: 'owner', sort: 'list_recipient_name' },
  keys_recipient_phone: { partition: 'owner', sort: 'list_recipient_phone' },
  keys_destination: { partition: 'owner', sort: 'list_destination' },
  list_status: { partition: 'owner', sort: 'list_status' },
  keys_reference: { partition: 'owner', sort: 'list_reference' },
  keys_content: { partition: 'owner', sort: 'list_content' },
  keys_location: { partition: 'owner', sort: 'list_location' },
} as const satisfies Record<'due_keys' | ListIndex, { partition: string; sort: string }>

/** Follows every other character in the order of sort keys, which is that of their bytes in UTF-8. */
const lastCharacter = '\u{10ffff}'

/**
 * Returns the first and last sort keys of a range. DynamoDB rejects an empty key, which is before
 * all others. `begins_with` finds the same as the bounds of a prefix, but the embedded engine reads
 * the whole partition for it.
 */
const toSortBounds = ({ prefix, from, to }: Range) => {
  const first = prefix ?? from
  return {
    from: first === '' ? undefined : first,
    to: prefix === undefined ? to : `${prefix}${lastCharacter}`,
  }
}

/** Converts a range to the input of Query. */
export const toQueryInput = (range: Range, table: string) => {
  const placeholders = new Placeholders()
  const keys = range.index ? indexKeys[range.index] : { partition: 'PK', sort: 'SK' }
  const clauses = [`${placeholders.name(keys.partition)} = ${placeholders.value(range.partition)}`]
  const sort = () => placeholders.name(keys.sort)
  const { from, to } = toSortBounds(range)
  if (from !== undefined && to !== undefined) {
    clauses.push(`${sort()} BETWEEN ${placeholders.value(from)} AND ${placeholders.value(to)}`)
  } else if (from !== undefined) {
    clauses.push(`${sort()} >= ${placeholders.value(from)}`)
  } else if (to !== undefined) {
    clauses.push(`${sort()} <= ${placeholders.value(to)}`)
  }
  return {
    TableName: table,
    KeyConditionExpression: clauses.join(' AND '),
    ...placeholders.parts(),
    ...(range.index ? { IndexName: range.index } : { ConsistentRead: !range.isEventual }),
    ScanIndexForward: !range.descending,
    ...(range.limit !== undefined && { Limit: range.limit }),
    ...(range.after && { ExclusiveStartKey: { ...range.after } }),
  }
}
