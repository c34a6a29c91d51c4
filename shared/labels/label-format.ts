import * as z from 'zod/mini'
import type { LabelFormat } from './label-formats.ts'

const names = ['A5/1', 'A4/4', 'A6/1', 'A7/1', 'A4/8'] as const satisfies readonly LabelFormat[]

/** The name of a label format on the wire; refuses every other text. */
export const labelFormat = z.enum(names, 'invalid_value')
