/**
 * The count for a text that does not name the number. 21 parcels take the singular in Russian,
 * Lithuanian and Latvian, but only beside the number itself.
 */
export const toGrammaticalNumber = (count: number): number => Math.min(count, 2)
