import * as z from 'zod/mini'
import { sourceCountries } from './source-countries.ts'

/** Schema of a source country. It has its own file, because the first screen loads no schemas. */
export const sourceCountry = z.enum(sourceCountries, 'invalid_value')
