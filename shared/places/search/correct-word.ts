/** Shorter words have too many neighbours to be corrected. */
const minLength = 4

/** Whether the letters of `typed` from one position on are those of `word` from another on. */
const continues = (typed: string, from: number, word: string, at: number): boolean => {
  for (let step = 0; from + step < typed.length; step += 1) {
    if (typed.charCodeAt(from + step) !== word.charCodeAt(at + step)) return false
  }
  return true
}

/**
 * Whether a typed word is the beginning of another with exactly one typing error: a wrong, missing
 * or additional letter, or two adjacent letters exchanged.
 */
export const hasOneError = (typed: string, word: string): boolean => {
  let same = 0
  while (same < typed.length && typed.charCodeAt(same) === word.charCodeAt(same)) same += 1
  if (same === typed.length) return false
  return (
    continues(typed, same + 1, word, same + 1) ||
    continues(typed, same, word, same + 1) ||
    continues(typed, same + 1, word, same) ||
    (typed.charCodeAt(same) === word.charCodeAt(same + 1) &&
      typed.charCodeAt(same + 1) === word.charCodeAt(same) &&
      continues(typed, same + 2, word, same + 2))
  )
}

/** Returns a typed word and the words of a vocabulary that it may mean, with one typing error. */
export const correctWord = (typed: string, vocabulary: readonly string[]): readonly string[] =>
  typed.length < minLength
    ? [typed]
    : [typed, ...vocabulary.filter((word) => hasOneError(typed, word))]
