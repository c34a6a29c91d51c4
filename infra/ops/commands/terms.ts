import { readFile } from 'node:fs/promises'
import { locales } from '#shared/lib/locale.ts'
import { type Command, parseChoice, requireArgument } from '#infra/ops/command.ts'
import { getTermsKey, publishTerms } from '#infra/ops/published-terms.ts'

/** Active markup, which terms must not contain. */
const activeMarkup =
  /<(?:script|iframe|object|embed|form|base|svg)\b|[\s/"']on[a-z]+\s*=|javascript:|http-equiv/i

export const terms: Command = {
  usage: '<locale> <file>',
  summary: 'publish the terms of a language from an HTML file',
  maxArguments: 2,
  plan: async (line) => {
    const language = parseChoice(requireArgument(line, 0, 'locale'), locales, 'locale')
    const text = await readFile(requireArgument(line, 1, 'file'), 'utf8')
    if (activeMarkup.test(text))
      throw new Error('Terms must not contain scripts, frames, forms or event handlers')
    return {
      lines: [`~ ${getTermsKey(language)}, ${text.length} characters`],
      after: text,
      apply: () => publishTerms(language, text),
    }
  },
}
