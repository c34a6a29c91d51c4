import type { Pen, PlainInk } from '#functions/documents/pdf/pen.ts'

/** Draws a label: as PDF operators or as ZPL commands, in black and white. */
export type LabelPen = Pen<PlainInk>
