import type { LabelFormat } from '#shared/labels/label-formats.ts'

/** The label formats in the order of menus, the usual one first. */
export const shownFormats = [
  'A4/8',
  'A4/4',
  'A5/1',
  'A6/1',
  'A7/1',
] as const satisfies readonly LabelFormat[]
