import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Locale, locales } from '#shared/lib/locale.ts'
import { root } from '#infra/handlers.ts'
import { getTermsKey, publishTerms, readPublishedTerms } from '#infra/ops/published-terms.ts'
import type { InitStep } from './init-step.ts'

const readSample = (language: Locale) =>
  readFile(join(root, 'web/public', getTermsKey(language)), 'utf8')

/** The repository's sample of the terms in every language that has none. */
export const termsStep: InitStep = {
  name: 'terms',
  plan: async () => {
    const found = await Promise.all(
      locales.map(async (language) => {
        const [published, sample] = await Promise.all([
          readPublishedTerms(language),
          readSample(language),
        ])
        return { language, published, sample }
      }),
    )
    const missing = found.filter(({ published }) => published === undefined)
    const samples = found.filter(
      ({ published, sample }) => published === undefined || published === sample,
    )
    const sampleNames = samples.map(({ language }) => language).join(', ')
    return {
      text:
        missing.length === 0
          ? `in ${found.length} languages`
          : `the samples of the repository: ${missing.map(({ language }) => language).join(', ')}`,
      ...(samples.length > 0 && {
        left: `terms: ${sampleNames} are samples; publish your own: terms <locale> <file>`,
      }),
      ...(missing.length > 0 && {
        apply: async () => {
          for (const { language, sample } of missing) await publishTerms(language, sample)
        },
      }),
    }
  },
}
