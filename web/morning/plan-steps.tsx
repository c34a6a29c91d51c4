import { useTranslation } from 'react-i18next'
import type { MorningPreset } from '#shared/accounts/morning-preset.ts'
import { countLabelsPerPage } from '#shared/labels/label-formats.ts'
import { formatEuros } from '#shared/lib/money.ts'
import { getKeys } from '#shared/lib/get-keys.ts'
import { formatPlaceName } from '#shared/places/place-name.ts'
import { formatCollectionPlace } from '#web/collections/collection-places.ts'
import { isLocker } from '#web/collections/drop-off/use-drop-off.ts'
import { shownFormats } from '#web/labels/shown-formats.ts'
import { formatWindow, useCollectionText } from '#web/lib/use-collection-text.ts'
import { sumDue } from '#web/orders/list-state/sum-due.ts'
import { usePlace } from '#web/places/use-place.ts'
import { DialogButton } from '#web/ui/feedback/dialog-button.tsx'
import { SelectField } from '#web/ui/forms/select-field.tsx'
import { lazyDialog } from '#web/ui/lazy-component.tsx'
import card from '#web/ui/layout/card-rows.module.css'
import styles from './morning.module.css'
import { PlanRow } from './plan-row.tsx'
import type { Plan } from './use-plan.ts'
import layout from '#web/ui/layout/layout.module.css'
import { classNames } from '#web/ui/class-names.ts'

const DropOffDialog = lazyDialog(() => import('./drop-off-dialog.tsx'))
const DoorsDialog = lazyDialog(() => import('./doors-dialog.tsx'))

interface RowProps {
  readonly plan: Plan
}

const rowProps = (step: MorningPreset['steps'][number], { preset, toggle }: Plan) => ({
  step,
  isOn: preset.steps.includes(step),
  onToggle: toggle,
})

const ConfirmRow = ({ plan }: RowProps) => {
  const { t } = useTranslation(['morning', 'map', 'payment'])
  const { value } = plan.dropOff
  const place = isLocker(value) ? value.place : null
  const { confirm } = plan.work
  const where = place ? formatPlaceName(place.name) : t(`dropOff.${value.kind}`)
  return (
    <PlanRow
      {...rowProps('confirm', plan)}
      text={`${t('shipments', { number: confirm.length, sum: formatEuros(sumDue(confirm)) })} · ${where}`}
    >
      <DialogButton size="s" text={t('change.dropOff')}>
        {(close) => (
          <DropOffDialog
            dropOff={plan.dropOff}
            count={Math.max(1, confirm.length)}
            onChoose={plan.dropOff.choose}
            onClose={close}
          />
        )}
      </DialogButton>
    </PlanRow>
  )
}

const PrintRow = ({
  plan: { format, setFormat, ...plan },
  labels,
}: RowProps & { labels: number }) => {
  const { t } = useTranslation(['morning', 'next'])
  return (
    <PlanRow
      {...rowProps('print', { ...plan, format, setFormat })}
      text={t('labels', { number: labels })}
    >
      <div className={styles.control}>
        <SelectField
          id="morning-format"
          label={t('format')}
          value={format}
          options={shownFormats.map((value) => ({
            value,
            label: t('next:labels.format', {
              paper: value.slice(0, 2),
              count: countLabelsPerPage(value),
            }),
          }))}
          onChange={({ currentTarget }) =>
            setFormat(shownFormats.find((value) => value === currentTarget.value) ?? format)
          }
        />
      </div>
    </PlanRow>
  )
}

const DoorsRow = ({ plan }: RowProps) => {
  const { t } = useTranslation('morning')
  const { doors } = plan.preset
  const { place } = usePlace(doors.place_id ?? 0)
  const sizes = getKeys(doors.counts).flatMap((size) => {
    const count = doors.counts[size] ?? 0
    return count > 0 ? [`${count} ${size}`] : []
  })
  return (
    <PlanRow
      {...rowProps('doors', plan)}
      text={sizes.length > 0 ? `${place?.name ?? ''}: ${sizes.join(', ')}` : t('noDoors')}
    >
      <DialogButton size="s" text={t('change.doors')}>
        {(close) => <DoorsDialog doors={doors} onChoose={plan.setDoors} onClose={close} />}
      </DialogButton>
    </PlanRow>
  )
}

const CourierRow = ({ plan }: RowProps) => {
  const { t } = useTranslation(['morning', 'collections'])
  const { formatDay, formatTime } = useCollectionText()
  const { visit, planned, rule, places, setCourier } = plan
  if (!visit || !rule) return null
  const { courier } = plan.preset
  const address = formatCollectionPlace(visit.place)
  const time = `${formatDay(visit.day)}, ${formatWindow(visit.window.from, visit.window.until)}`
  return (
    <PlanRow
      {...rowProps('courier', plan)}
      text={planned ? t('planned', { time: formatTime(planned) }) : `${time}, ${address}`}
    >
      {!planned && (
        <div className={classNames(layout.column2, styles.controls)}>
          {rule.windows.length > 1 && (
            <SelectField
              id="morning-window"
              label={t('collections:window')}
              value={visit.window.from}
              options={rule.windows.map(({ from, until }) => ({
                value: from,
                label: formatWindow(from, until),
              }))}
              onChange={({ currentTarget }) =>
                setCourier({ ...courier, window_from: currentTarget.value })
              }
            />
          )}
          {places.length > 1 && (
            <SelectField
              id="morning-address"
              label={t('collections:address')}
              value={address}
              options={places.map((each) => {
                const text = formatCollectionPlace(each)
                return { value: text, label: text }
              })}
              onChange={({ currentTarget }) =>
                setCourier({ ...courier, address: currentTarget.value })
              }
            />
          )}
        </div>
      )}
    </PlanRow>
  )
}

/** The steps, each with what it will do. */
export const PlanSteps = ({ plan, labels }: RowProps & { labels: number }) => (
  <ol className={card.rows}>
    <ConfirmRow plan={plan} />
    <PrintRow plan={plan} labels={labels} />
    {plan.hasDoors && <DoorsRow plan={plan} />}
    <CourierRow plan={plan} />
  </ol>
)
