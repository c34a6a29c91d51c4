import * as z from 'zod/mini'
import { getKeys } from '#shared/lib/get-keys.ts'
import { labelFormats } from './label-formats.ts'

/** Schema of a label format name. */
export const labelFormat = z.enum(getKeys(labelFormats), 'invalid_value')
