import type { Cents } from '#shared/lib/money.ts'

/** Converts an amount of a statement in EUR, which may be negative, to cents. */
export const eurosToSignedCents = (euros: number): Cents => Math.round(euros * 100)
