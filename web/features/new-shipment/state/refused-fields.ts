import type { FieldIssue } from '#shared/lib/field-issues.ts'

/**
 * A field that passed the rules on screen but was refused by the server, for example a company
 * unknown to the registry or a place that has closed.
 */
export interface RefusedField extends FieldIssue {
  /** The key of the parcel; null for the sender's fields, which all parcels share. */
  readonly parcel: string | null
  /** The refused value as JSON; any other value must be checked by the server again. */
  readonly held: string
}

/** Returns the value at a dotted path of a body as JSON. */
export const readJsonAt = (body: object, field: string): string => {
  const getProperty = (whole: unknown, name: string): unknown =>
    typeof whole === 'object' && whole !== null
      ? Object.entries(whole).find(([key]) => key === name)?.[1]
      : undefined
  return JSON.stringify(field.split('.').reduce<unknown>(getProperty, body) ?? null)
}

/** Finds the refusals of a parcel, or of the sender (null), whose value has not changed. */
export const findUnchangedRefusals = (
  refused: readonly RefusedField[],
  parcel: string | null,
  body: object,
): RefusedField[] =>
  refused.filter((each) => each.parcel === parcel && each.held === readJsonAt(body, each.field))

/** Lists the refused fields of a parcel, or of the sender (null). */
export const listRefusedFields = (
  { refused }: { readonly refused: readonly RefusedField[] },
  parcel: string | null,
): string[] => refused.filter((each) => each.parcel === parcel).map(({ field }) => field)
