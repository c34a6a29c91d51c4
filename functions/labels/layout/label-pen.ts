import type { Pen, PlainInk } from '#functions/documents/pdf/pen.ts'

/** Draws a label: as PDF operators, ZPL commands or SVG elements, in black and white. */
export type LabelPen = Pen<PlainInk>
