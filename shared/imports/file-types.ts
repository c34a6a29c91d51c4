/** The extensions of files that can be imported. */
export const importFileTypes = [
  'xlsx',
  'xlsm',
  'xml',
  'csv',
  'txt',
  'ods',
  'rtf',
  'fods',
  'xls',
] as const
