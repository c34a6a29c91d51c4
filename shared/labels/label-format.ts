import * as z from 'zod/mini'
import { keysOf } from '../lib/keys-of.ts'
import { labelFormats } from './label-formats.ts'

/** The name of a label format on the wire; refuses every other text. */
export const labelFormat = z.enum(keysOf(labelFormats), 'invalid_value')
