import * as z from 'zod/mini'
import type { MessageCode } from './messages.ts'
import { queryInt, queryList } from './query-values.ts'

/*
 * Schemas of every id and token in params, queries and bodies: printable ASCII without spaces. One
 * that does not exist or belongs to someone else answers 404; any other text answers 422 before it
 * reaches the table.
 */

/** Maximum length of an id or token of ours; created ones have 22 to 43 characters. */
const maxIdLength = 64
/** Maximum of a number that identifies a place, a product or a service. */
const maxNumericId = 999_999_999

/** An id or token of at most `maxLength` characters, such as one issued by an outside provider. */
export const asciiToken = (maxLength: number) =>
  z
    .string('invalid_value')
    .check(z.maxLength(maxLength, 'too_long'), z.regex(/^[!-~]*$/, 'invalid_value'))

/** Name of a payment method, given by the payment provider. */
export const gateway = asciiToken(40)

/** Id of a record. */
export const id = asciiToken(maxIdLength)

/** Secret token of an e-mailed link. */
export const token = asciiToken(maxIdLength)

/** Barcode of a shipment of ours: four letters and 17 digits, the last of which is a check digit. */
export const parcelBarcode = z
  .string('barcode_invalid')
  .check(z.regex(/^[A-Za-z]{4}\d{17}$/, 'barcode_invalid'))

/** A barcode of ours or an agreed one of a company, in any case. */
export const anyBarcode = z
  .string('barcode_invalid')
  .check(z.regex(/^[A-Za-z0-9-]{4,28}$/, 'barcode_invalid'))

/** One to `maxCount` ids of records. */
export const idList = (maxCount: number, tooMany: MessageCode = 'too_long') =>
  z.array(id, 'invalid_value').check(z.minLength(1, 'required'), z.maxLength(maxCount, tooMany))

/** A comma-separated list of one to `maxCount` ids of records in a query. */
export const idListParam = (maxCount: number) =>
  z.pipe(
    asciiToken(maxCount * (maxIdLength + 1)),
    queryList(id.check(z.minLength(1, 'required')), maxCount),
  )

/** Numeric id of a place, a product or a service in a body. */
export const numericId = (code: MessageCode = 'invalid_value') =>
  z.int(code).check(z.gte(1, code), z.lte(maxNumericId, code))

/** Numeric id in a path or a query. */
export const numericIdParam = queryInt(1, maxNumericId)

/** Numeric id in a path or a query, or 0 for none. */
export const numericIdOrZeroParam = queryInt(0, maxNumericId)
