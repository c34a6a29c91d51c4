import { useTranslation } from 'react-i18next'
import { formatIssue, formatRowIssue } from '#shared/imports/format-issue.ts'
import type { ImportIssue, ImportRow } from '#shared/imports/import-row.ts'

/** Returns a function that translates what is wrong with a row. */
export const useIssueText = (): ((issue: ImportIssue) => string) => {
  const { t } = useTranslation(['imports', 'errors'])
  return (issue) => formatIssue((key, values) => t(key, { ...values }), issue)
}

/** Returns a function that translates what is wrong with a row, beginning with its number. */
export const useRowIssueText = (): ((row: ImportRow, issue: ImportIssue) => string) => {
  const { t } = useTranslation(['imports', 'errors'])
  return (row, issue) => formatRowIssue((key, values) => t(key, { ...values }), row, issue)
}
