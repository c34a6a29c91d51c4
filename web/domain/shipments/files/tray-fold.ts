/** Local storage key. */
const key = 'pakk.files.unfolded'

/** Whether the visitor left the files unfolded; they are folded at first. */
export const readIsUnfolded = (): boolean => {
  try {
    return localStorage.getItem(key) === 'true'
  } catch {
    return false
  }
}

/** Remembers whether the files are unfolded. A browser that stores nothing folds them again. */
export const saveIsUnfolded = (isUnfolded: boolean): void => {
  try {
    localStorage.setItem(key, String(isUnfolded))
  } catch {
    // They are folded on the next page.
  }
}
