import { boldFont } from '#functions/documents/fonts/generated/bold-font.ts'
import { regularFont } from '#functions/documents/fonts/generated/regular-font.ts'
import { createPdfFont } from '#functions/documents/pdf/pdf-font.ts'

/** The two fonts of labels. Both have the same characters. */
export const regular = createPdfFont('F1', regularFont)
/** For texts that must be readable at arm's length. */
export const bold = createPdfFont('F2', boldFont)

/** Height of capitals and digits at font size 1. */
export const capHeight = boldFont.capHeight / 1000
