import { useState } from 'react'
import { errorTexts } from '#shared/public-api/error-codes.ts'
import { errorHelp, statusHelp } from '#shared/public-api/error-help.ts'
import { Button } from '#web/ui/button.tsx'
import { Table, TableCell, TableRow } from '#web/ui/table.tsx'
import typography from '#web/ui/typography.module.css'
import styles from './developers.module.css'

/** Those that most programs meet first. */
const common: readonly string[] = ['037', '001', '003', '006', '014', '429']

interface Row {
  readonly code: string
  readonly text: string
  readonly cause: string
  readonly cure: string
}

const texts: Readonly<Record<string, string>> = errorTexts

const rows: readonly Row[] = [
  // Numbers sort before texts with a leading zero in an object, so that the order is given here.
  ...Object.entries(errorHelp)
    .map(([code, help]) => ({ code, text: (texts[code] ?? '').replaceAll('%s', '…'), ...help }))
    .toSorted((one, other) => one.code.localeCompare(other.code)),
  ...Object.entries(statusHelp).map(([code, help]) => ({ code, ...help })),
]

/** Every error of the API with its cause and its cure. */
export const ErrorsPart = () => {
  const [showsAll, setShowsAll] = useState(false)
  const shown = showsAll ? rows : rows.filter(({ code }) => common.includes(code))
  return (
    <section className={styles.part} id="errors" aria-labelledby="errors-title">
      <h2 id="errors-title">Errors</h2>
      <p className={typography.muted}>
        A wrong request answers 400 and names each wrong value with <code>code</code>,{' '}
        <code>field</code> and <code>input</code>. Nothing was created then. Other statuses have the
        same shape.
      </p>
      <div className={styles.errors}>
        <Table label="Errors" columns={['Code', 'Means', 'Why', 'What to do']} cardsBelow="52rem">
          {shown.map(({ code, text, cause, cure }) => (
            <TableRow key={code} className={styles.error}>
              <TableCell className={styles.errorCode}>{code}</TableCell>
              <TableCell className={styles.errorText}>{text}</TableCell>
              <TableCell className={styles.errorCause}>{cause}</TableCell>
              <TableCell>{cure}</TableCell>
            </TableRow>
          ))}
        </Table>
      </div>
      <p>
        <Button size="s" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? 'Only the usual ones' : `All ${rows.length} codes`}
        </Button>
      </p>
    </section>
  )
}
