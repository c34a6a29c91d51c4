import { printable } from '../pdf/printable.ts'
import { regular } from './label-fonts.ts'

/** A text of a label in characters that its fonts have. */
export const clean = (text: string): string => printable(text, regular.has)
