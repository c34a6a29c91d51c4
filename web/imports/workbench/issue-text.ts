import { useTranslation } from 'react-i18next'
import { formatIssue, formatRowIssue } from '#shared/imports/format-issue.ts'
import type { ImportIssue, ImportRow } from '#shared/imports/import-row.ts'

/**
 * Returns a function that translates what is wrong with a row. The texts begin in lower case, because
 * most follow the number of the row; by themselves they begin with a capital.
 */
export const useIssueText = (): ((issue: ImportIssue) => string) => {
  const { t, i18n } = useTranslation(['imports', 'errors'])
  return (issue) => {
    const text = formatIssue((key, values) => t(key, { ...values }), issue)
    return text.charAt(0).toLocaleUpperCase(i18n.language) + text.slice(1)
  }
}

/** Returns a function that translates what is wrong with a row, beginning with its number. */
export const useRowIssueText = (): ((row: ImportRow, issue: ImportIssue) => string) => {
  const { t } = useTranslation(['imports', 'errors'])
  return (row, issue) => formatRowIssue((key, values) => t(key, { ...values }), row, issue)
}
