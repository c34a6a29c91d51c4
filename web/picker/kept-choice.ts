/** The choices of this page, for browsers that deny storage. */
const choices = new Map<string, string>()

/**
 * Returns the place that was chosen in a country during this visit. It outlives the element, which shops
 * remove with the method of delivery and build anew.
 */
export const readChoice = (country: string): string => {
  try {
    return sessionStorage.getItem(`pakk.picker.${country}`) ?? ''
  } catch {
    return choices.get(country) ?? ''
  }
}

/** Keeps the place that was chosen in a country, or forgets it. */
export const keepChoice = (country: string, id: string): void => {
  choices.set(country, id)
  try {
    if (id === '') sessionStorage.removeItem(`pakk.picker.${country}`)
    else sessionStorage.setItem(`pakk.picker.${country}`, id)
  } catch {
    // The map above has it.
  }
}
