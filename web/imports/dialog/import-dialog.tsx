import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { importColumns } from '#shared/imports/columns.ts'
import type { ImportContext } from '#shared/imports/import-context.ts'
import { FileError, type FileErrorCode } from '#shared/imports/read/file-error.ts'
import type { OrderForm } from '#shared/orders/form/order-form.ts'
import { getChosenPlace } from '#shared/orders/form/order-form.ts'
import { formatAddressLine } from '#shared/places/address-text.ts'
import { formatPlaceName } from '#shared/places/place-name.ts'
import { ChunkLoadError } from '#web/lib/api/load-chunk.ts'
import { findNextProblem, type OpenedCell } from '#web/imports/state/find-problem.ts'
import { getVerdict, listIssues, type WorkRow } from '#web/imports/state/import-state.ts'
import { CellEditor } from '#web/imports/workbench/editor/lazy-cell-editor.ts'
import { AddressNotice } from '#web/imports/workbench/address-notice.tsx'
import { FileChoice } from '#web/imports/workbench/file-choice.tsx'
import { FileTable } from '#web/imports/workbench/file/file-table.tsx'
import { AnsweredPlaces } from '#web/imports/workbench/questions/answered-places.tsx'
import { RowQuestions } from '#web/imports/workbench/questions/row-questions.tsx'
import { useRowIssueText } from '#web/imports/workbench/issue-text.ts'
import { useCheckedRows } from '#web/imports/worker/use-checked-rows.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { LoadFailed } from '#web/ui/feedback/load-failed.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Spinner } from '#web/ui/feedback/spinner.tsx'
import { ListItemText } from '#web/ui/list-item-text.tsx'
import typography from '#web/ui/typography.module.css'
import layout from '#web/ui/layout/layout.module.css'
import styles from './import-dialog.module.css'
import { classNames } from '#web/ui/class-names.ts'

/** Where a parcel goes, in one line. */
const formatDestination = ({ destination, ...order }: OrderForm): string => {
  const place = getChosenPlace(order)
  if (place) return formatPlaceName(place.name)
  return destination ? formatAddressLine(destination) : ''
}

/** The rows with errors: what is wrong with each, and the editor of a wrong cell. */
const ErrorList = ({
  rows,
  opened,
  onOpen,
  onAct,
}: {
  rows: readonly WorkRow[]
  opened: OpenedCell | undefined
  onOpen: (cell: OpenedCell | undefined) => void
  onAct: ReturnType<typeof useCheckedRows>['dispatch']
}) => {
  const { t } = useTranslation('imports')
  const toText = useRowIssueText()
  const saveRef = useRef<() => void>(null)
  return (
    <ul className={styles.rows}>
      {rows.flatMap((work) =>
        listIssues(work).map((issue) => {
          const { column } = issue
          const isOpen = opened?.key === work.key && opened.column === column
          return (
            <li key={`${work.key} ${column ?? ''} ${issue.code}`} className={styles.row}>
              {!isOpen && (
                <div className={classNames(layout.row2, styles.line)}>
                  <span className={layout.fill}>{toText(work.row, issue)}</span>
                  {column && (
                    <Button
                      size="s"
                      variant="quiet"
                      aria-label={t('dialog.fixCell', {
                        number: work.row.number,
                        column: t(`columns.${column}`),
                      })}
                      onClick={() => onOpen({ key: work.key, column })}
                    >
                      {t('dialog.fix')}
                    </Button>
                  )}
                </div>
              )}
              {column && isOpen && (
                <CellEditor
                  work={work}
                  rows={rows}
                  column={column}
                  saveRef={saveRef}
                  onAct={onAct}
                  onSaved={(keys) => onOpen(findNextProblem(rows, importColumns, opened, keys))}
                  onClose={() => onOpen(undefined)}
                />
              )}
            </li>
          )
        }),
      )}
    </ul>
  )
}

/**
 * Imports parcels of a private sender from a file. Its errors are listed and can be fixed, or its
 * parcels are ready and confirmed. Closing it before that leaves no parcel behind.
 */
const ImportDialog = ({
  sender,
  limit,
  onConfirm,
  onContinue,
  onClose,
}: {
  sender: ImportContext['sender']
  /** How many parcels there is room for. */
  limit: number
  /** Takes the parcels over. */
  onConfirm: (orders: readonly OrderForm[], fileType: string) => void
  /** Goes on with the parcels that were confirmed. */
  onContinue: () => void
  onClose: () => void
}) => {
  const { t } = useTranslation(['imports', 'common', 'places', 'recipient'])
  const { state, dispatch, read, choose, checkFailure, retryCheck, addresses } =
    useCheckedRows(sender)
  const [step, setStep] = useState<
    | { readonly name: 'choose'; readonly error?: FileErrorCode; readonly bytes?: number }
    | { readonly name: 'reading' | 'failed'; readonly file: File }
    | { readonly name: 'open' }
    | { readonly name: 'confirmed'; readonly count: number }
  >({ name: 'choose' })
  const [opened, setOpened] = useState<OpenedCell>()
  useEffect(() => {
    void CellEditor.preload()
  }, [])

  const open = async (file: File) => {
    setStep({ name: 'reading', file })
    try {
      dispatch({ type: 'opened', state: await read(file, limit) })
      setStep({ name: 'open' })
    } catch (failure) {
      if (failure instanceof FileError)
        setStep({ name: 'choose', error: failure.code, bytes: file.size })
      else if (failure instanceof ChunkLoadError) setStep({ name: 'failed', file })
      else throw failure
    }
  }
  const restart = () => {
    dispatch({ type: 'closed' })
    setOpened(undefined)
    setStep({ name: 'choose' })
  }
  const rows = state?.rows ?? []
  const isChecking = rows.some((work) => getVerdict(work) === 'checking')
  const wrong = rows.filter((work) => getVerdict(work) === 'wrong')
  const errors = wrong.reduce((sum, work) => sum + listIssues(work).length, 0)
  // An opened editor stays while its row is judged.
  const hasErrors = errors > 0 || opened !== undefined
  const isReady = step.name === 'open' && !isChecking && !hasErrors && checkFailure === undefined
  const isJudged = step.name === 'open' && (!isChecking || errors > 0)
  const confirm = () => {
    const orders = rows.flatMap(({ checked }) => (checked ? [checked.order] : []))
    onConfirm(orders, state?.table.fileType ?? '')
    setStep({ name: 'confirmed', count: orders.length })
  }
  const getTitle = () => {
    if (isJudged && errors > 0) return t('dialog.errors', { count: errors })
    return t('dialog.title')
  }
  const close = step.name === 'confirmed' ? onContinue : onClose
  return (
    <Dialog
      title={getTitle()}
      onClose={close}
      isPersistent={step.name === 'open'}
      footer={
        <>
          {isJudged && errors > 0 && (
            <Button variant="primary" onClick={restart}>
              {t('common:ok')}
            </Button>
          )}
          {isReady && (
            <>
              <Button onClick={restart}>{t('workbench.otherFile')}</Button>
              <Button variant="primary" disabled={addresses.count > 0} onClick={confirm}>
                {t('dialog.confirm', { count: rows.length })}
              </Button>
            </>
          )}
          {step.name === 'confirmed' && (
            <Button variant="primary" onClick={onContinue}>
              {t('dialog.continue')}
            </Button>
          )}
          {(step.name === 'choose' || step.name === 'failed' || step.name === 'reading') && (
            <Button onClick={onClose}>{t('common:close')}</Button>
          )}
        </>
      }
    >
      <div className={classNames(layout.column3, styles.body)}>
        {step.name === 'choose' && (
          <FileChoice
            error={step.error}
            bytes={step.bytes}
            limit={limit}
            onFile={(file) => void open(file)}
          />
        )}
        {(step.name === 'reading' || (step.name === 'open' && isChecking && errors === 0)) && (
          <p role="status" className={layout.row2}>
            <Spinner /> {t('workbench.checking')}
          </p>
        )}
        {step.name === 'failed' && <LoadFailed onRetry={() => void open(step.file)} />}
        {checkFailure !== undefined && <LoadFailed onRetry={retryCheck} />}
        {step.name === 'open' && state && (
          <FileTable
            state={state}
            limit={limit}
            hidden={[]}
            onAct={dispatch}
            onChoose={(choice) => choose(choice, limit)}
          />
        )}
        {step.name === 'open' && (
          <>
            <AnsweredPlaces rows={rows} onAct={dispatch} />
            <RowQuestions rows={rows} onAct={dispatch} />
          </>
        )}
        {isJudged && errors > 0 && (
          <>
            <p className={typography.note}>{t('dialog.errorsText')}</p>
            <ErrorList rows={wrong} opened={opened} onOpen={setOpened} onAct={dispatch} />
          </>
        )}
        {step.name === 'open' && <AddressNotice addresses={addresses} />}
        {isReady && (
          <>
            {addresses.count === 0 && (
              <Notice tone="success" live>
                {t('dialog.ready', { count: rows.length })}
              </Notice>
            )}
            <ul className={styles.rows}>
              {rows.map(({ key, checked }) => (
                <li key={key} className={styles.row}>
                  {checked && (
                    <ListItemText name={checked.order.recipient.name}>
                      {formatDestination(checked.order)}
                    </ListItemText>
                  )}
                </li>
              ))}
            </ul>
          </>
        )}
        {step.name === 'confirmed' && (
          <Notice tone="success" live>
            {t('dialog.confirmed', { count: step.count })}
          </Notice>
        )}
      </div>
    </Dialog>
  )
}

export default ImportDialog
