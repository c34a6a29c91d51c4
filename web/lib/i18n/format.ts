/** Formats millimetres as centimetres with a decimal comma: 345 → `34,5`. */
export const formatCentimetres = (mm: number): string => String(mm / 10).replace('.', ',')

/** Formats grams as kilograms with a decimal comma: 31500 → `31,5`. */
export const formatKilograms = (grams: number): string => String(grams / 1000).replace('.', ',')
