import * as z from 'zod/mini'

/*
 * Schemas that parse the string values of a query. Their input type stays `string`, so that clients
 * and the OpenAPI document see the type on the wire.
 */

/** An integer from `min` to `max`. */
export const queryInt = (min: number, max: number) =>
  z.pipe(
    z.string().check(z.regex(/^\d{1,9}$/, 'invalid_value')),
    z.pipe(
      z.transform(Number),
      z.int().check(z.gte(min, 'invalid_value'), z.lte(max, 'invalid_value')),
    ),
  )

/** A decimal number from `min` to `max` with a decimal point, e.g. a coordinate. */
export const queryDecimal = (min: number, max: number) =>
  z.pipe(
    z.string().check(z.regex(/^-?\d{1,4}(\.\d{1,20})?$/, 'invalid_value')),
    z.pipe(
      z.transform(Number),
      z.number().check(z.gte(min, 'invalid_value'), z.lte(max, 'invalid_value')),
    ),
  )

/** A boolean: `true` or `1`, `false` or `0`. */
export const queryFlag = z.pipe(
  z.enum(['true', '1', 'false', '0'], 'invalid_value'),
  z.transform((value) => value === 'true' || value === '1'),
)

/** A comma-separated list (`apt,ipb`) of one to `maxLength` items, each parsed by `item`. */
export const queryList = <Output>(item: z.ZodMiniType<Output, string>, maxLength: number) =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((list: string) => list.split(',').map((part) => part.trim())),
    ),
    z.array(item).check(z.maxLength(maxLength, 'too_long')),
  )
