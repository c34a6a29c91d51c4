import { toPrintable } from '../pdf/to-printable.ts'
import { regular } from './label-fonts.ts'

/** Converts a text to characters that the label fonts have. */
export const clean = (text: string): string => toPrintable(text, regular.has)
