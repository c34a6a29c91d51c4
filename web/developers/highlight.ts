/** A piece of code, and what it is: the class of its color. */
export interface CodePart {
  readonly kind: 'text' | 'comment' | 'string'
  readonly text: string
}

const marked = /(^[ \t]*(?:#|\/\/) .*$)|('[^']*'|"(?:\\.|[^"\\\n])*"|`[^`]*`)/gm

/** Splits code at its comments and texts in quotes. Joined, the parts are the code again. */
export const splitCode = (code: string): readonly CodePart[] => {
  const parts: CodePart[] = []
  let end = 0
  for (const match of code.matchAll(marked)) {
    if (match.index > end) parts.push({ kind: 'text', text: code.slice(end, match.index) })
    parts.push({ kind: match[1] === undefined ? 'string' : 'comment', text: match[0] })
    end = match.index + match[0].length
  }
  if (end < code.length) parts.push({ kind: 'text', text: code.slice(end) })
  return parts
}
