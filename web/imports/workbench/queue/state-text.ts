import type { TFunction } from 'i18next'
import type { ImportSummary } from '#shared/api/imports.ts'

/** Says how far the server is with an import. */
export const getStateText = (
  t: TFunction<'imports'>,
  { state, done, total, valid, invalid, created, kept }: ImportSummary,
): string =>
  state === 'done'
    ? t('queue.done', { count: created })
    : t(`queue.${state}`, { done, total, valid, invalid, created, kept })
