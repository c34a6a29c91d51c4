/** Formats millimetres as centimetres with a decimal comma: 345 → `34,5`. */
export const formatCentimetres = (mm: number): string => String(mm / 10).replace('.', ',')
