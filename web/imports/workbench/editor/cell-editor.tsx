import { type RefObject, useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { ImportColumn } from '#shared/imports/columns.ts'
import {
  findRepair,
  getAskedPlace,
  type ImportAction,
  listIssues,
  type WorkRow,
} from '#web/imports/state/import-state.ts'
import { listAlike } from '#web/imports/state/list-rows.ts'
import { rememberPlace } from '#web/imports/state/place-memory.ts'
import { getSurePlace } from '#web/imports/state/sure-place.ts'
import { undoIcon } from '#web/imports/workbench/import-icons.ts'
import { useIssueText } from '#web/imports/workbench/issue-text.ts'
import { useApp } from '#web/lib/api/app-data.ts'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/forms/form.tsx'
import { useBoundField } from '#web/ui/forms/bound/use-bound-field.ts'
import styles from './cell-editor.module.css'
import { CellField } from './cell-field.tsx'
import { getCellKind, listEdited } from './cell-kinds.ts'
import { PlaceCell } from './place-cell.tsx'
import { type CellValues, type ChangeScope, listChanged, useCellForm } from './use-cell-form.ts'
import type { RuleForm } from '#web/lib/forms/use-rule-form.ts'
import typography from '#web/ui/typography.module.css'
import layout from '#web/ui/layout/layout.module.css'
import { classNames } from '#web/ui/class-names.ts'

/** Chooses how many rows a change applies to. */
const ScopeChoice = ({
  form,
  counts,
}: {
  form: RuleForm<CellValues>
  counts: Readonly<Record<ChangeScope, number>>
}) => {
  const { t } = useTranslation('imports')
  const { value, change } = useBoundField({ control: form.control, name: 'scope' })
  const scopes: readonly ChangeScope[] = counts.alike > 1 ? ['alike', 'row', 'all'] : ['row', 'all']
  return (
    <fieldset className={classNames(layout.column1, styles.scopes)}>
      <legend className={styles.legend}>{t('workbench.scope.label')}</legend>
      {scopes.map((scope) => (
        <label key={scope} className={classNames(layout.row2, styles.scope)}>
          <input
            type="radio"
            name="scope"
            checked={value === scope}
            onChange={() => change(scope)}
          />
          <span>{t(`workbench.scope.${scope}`, { count: counts[scope] })}</span>
        </label>
      ))}
    </fieldset>
  )
}

/** The place search of a terminal id, which also decides the country of the row. */
const TerminalField = ({
  form,
  work,
  label,
}: {
  form: RuleForm<CellValues>
  work: WorkRow
  label: string
}) => {
  const { setValue } = form
  const { account } = useApp()
  return (
    <PlaceCell
      label={label}
      country={work.checked?.order.destination_country ?? ''}
      text={work.row.cells.terminal_id ?? ''}
      place={getSurePlace(work) ?? null}
      onText={(text) => setValue('cells.terminal_id', text)}
      onChoose={(place) => {
        const terminalId = place.external_place_id ?? String(place.id)
        rememberPlace(account?.id ?? '', getAskedPlace(work), terminalId)
        setValue('cells.terminal_id', terminalId)
        if ((work.row.cells.country ?? '') !== '')
          setValue('cells.country', place.address_country_code.toUpperCase())
        void form.submit()
      }}
    />
  )
}

/**
 * Edits a cell with the field's own editor: what is wrong, the field, how many rows it applies to.
 * Enter saves, Escape leaves the cell as it is.
 */
const CellEditor = ({
  work,
  rows,
  column,
  saveRef,
  onAct,
  onSaved,
  onClose,
}: {
  work: WorkRow
  rows: readonly WorkRow[]
  column: ImportColumn
  /** Set to a function that saves what was changed, for a press outside of the editor. */
  saveRef: RefObject<(() => void) | null>
  onAct: (action: ImportAction) => void
  /** Called with the rows that were saved; leaving the editor by a press outside saves without it. */
  onSaved: (keys: readonly string[]) => void
  onClose: () => void
}) => {
  const { t } = useTranslation(['imports', 'common'])
  const toText = useIssueText()
  const alike = listAlike(rows, work, column)
  const edited = listEdited(column)
  const issues = listIssues(work)
  const issue = issues.find((each) => each.column === column)
  const repair = findRepair(work, column)
  const text = work.row.cells[column] ?? ''
  const save = (values: CellValues) => {
    const cells = listChanged(work, values)
    const scopes = { row: [work.key], alike, all: rows.map(({ key }) => key) }
    const keys = scopes[values.scope]
    if (Object.keys(cells).length > 0) onAct({ type: 'edited', keys, cells })
    return keys
  }
  const isPlace = getCellKind(column) === 'place'
  const form = useCellForm(work, column, alike.length, (values) => onSaved(save(values)))
  const focusFirst = useEffectEvent(() => {
    saveRef.current = () => void save(form.getValues())
    if (!isPlace)
      form.formRef.current?.querySelector<HTMLElement>('input:not([type=radio]), select')?.focus()
  })
  useEffect(() => {
    focusFirst()
    return () => {
      saveRef.current = null
    }
  }, [saveRef])
  const counts = { row: 1, alike: alike.length, all: rows.length }
  const scope = form.watch('scope')
  const { number } = work.row
  const scopes = rows.length > 1 && <ScopeChoice form={form} counts={counts} />
  return (
    <Form form={form} className={layout.column3}>
      <p className={styles.title}>
        <b>{t('workbench.rowNumber', { number })}</b>
        {issue && (
          <>
            {' '}
            <span className={styles.wrong}>{toText(issue)}</span>
          </>
        )}
        {issue && text !== '' && (
          <span className={typography.muted}> {t('workbench.fileSays', { text })}</span>
        )}
      </p>
      {/* The list of a search would cover what is below it. */}
      {isPlace && scopes}
      <div className={edited.length > 1 ? styles.address : layout.column2}>
        {edited.map((name) =>
          getCellKind(name) === 'place' ? (
            <TerminalField key={name} form={form} work={work} label={t(`columns.${name}`)} />
          ) : (
            <CellField
              key={name}
              control={form.control}
              column={name}
              error={
                name === column
                  ? undefined
                  : issues.filter((each) => each.column === name).map(toText)[0]
              }
            />
          ),
        )}
      </div>
      {!isPlace && scopes}
      {repair && (
        <Button
          size="s"
          variant="quiet"
          icon={undoIcon}
          onClick={() => {
            onAct({ type: 'unrepaired', keys: [work.key], columns: [column] })
            onClose()
          }}
        >
          {t('workbench.unrepair', { text: repair.from })}
        </Button>
      )}
      <div className={styles.buttons}>
        <Button size="s" variant="quiet" onClick={onClose}>
          {t('common:cancel')}
        </Button>
        <Button size="s" variant="primary" type="submit">
          {scope === 'row' ? t('workbench.fix') : t('workbench.fixRows', { count: counts[scope] })}
        </Button>
      </div>
    </Form>
  )
}

export default CellEditor
