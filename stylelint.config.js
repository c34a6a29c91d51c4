/** Spaces, text sizes, radii, shadows and motion come from the tokens in `web/ui/tokens.css`. */

/** A value of one to four parts, each of which is a token, its negative or a sum of tokens. */
const tokens = (pattern) => {
  const part = `(?:${pattern})`
  return `/^${part}(?: ${part}){0,3}$/`
}

/** Radii of two or more corners. */
const radius = 'var\\(--radius-(?:s|m|l|full)\\)|0|inherit|50%'

/** @type {import('stylelint').Config} */
export default {
  rules: {
    'declaration-property-value-allowed-list': {
      'font-size': ['/^var\\(--text-(?:xs|s|m|l|xl|display|code)\\)$/', 'inherit', '0'],
      '/^border(?:-[a-z]+)*-radius$/': [tokens(radius)],
      'box-shadow': ['/^var\\(--shadow-(?:m|l|up)\\)$/', 'none', '/^inset .* var\\(--[a-z-]+\\)$/'],
      '/^transition(?:-duration)?$/': ['/var\\(--(?:quick|calm)\\)/', 'none'],
      // What repeats shows that something is awaited; 0s shows something later, at once.
      '/^animation(?:-duration)?$/': [
        '/var\\(--(?:quick|calm)\\)/',
        'none',
        '/ infinite/',
        '/^[a-z]+ 0s \\d+ms backwards$/',
      ],
    },
    'declaration-property-value-disallowed-list': {
      // Hairlines of one pixel and sizes in the text's own unit stay.
      '/^(?:margin|padding|gap|row-gap|column-gap)(?:-[a-z]+)*$/': ['/\\d(?:rem|[02-9]px|\\dpx)/'],
    },
  },
  ignoreFiles: ['**/generated/**'],
}
