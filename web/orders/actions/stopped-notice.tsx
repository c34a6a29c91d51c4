import { useTranslation } from 'react-i18next'
import type { ApiProblem } from '#web/lib/api/api-problem.ts'
import { formatProblem } from '#web/lib/api/problem-text.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'

/** Shows the progress of a bulk action and why it has ended, such as a lost connection. */
export const StoppedNotice = ({
  problem,
  text,
}: {
  problem: ApiProblem
  /** How far it has come: "Deleted 100 of 150". */
  text: string
}) => {
  const { t } = useTranslation(['shell', 'errors'])
  return (
    <Notice tone="danger" title={text} live>
      {formatProblem(t, problem)}
    </Notice>
  )
}
