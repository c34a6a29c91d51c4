import { useTranslation } from 'react-i18next'
import type { Control } from 'react-hook-form'
import type { ImportColumn } from '#shared/imports/columns.ts'
import { listCountries } from '#shared/countries/find-country.ts'
import { isFalsy } from '#shared/imports/is-falsy.ts'
import { timeWindows } from '#shared/orders/time-windows.ts'
import { parcelSizes } from '#shared/parcels/sizes.ts'
import { getCountryName } from '#web/lib/i18n/country-name.ts'
import { currentLocale } from '#web/lib/i18n/current-locale.ts'
import { BoundSelectField } from '#web/ui/forms/bound/bound-select-field.tsx'
import { BoundTextField } from '#web/ui/forms/bound/bound-text-field.tsx'
import { useBoundField } from '#web/ui/forms/bound/use-bound-field.ts'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { getCellKind, ticked, unticked } from './cell-kinds.ts'
import type { CellValues } from './use-cell-form.ts'

/** Countries that shipments of a file are sent to. */
const importable = listCountries(({ core }) => core?.isImportable ?? false)

interface CellFieldProps {
  readonly control: Control<CellValues>
  readonly column: ImportColumn
  /** What is wrong with the cell. */
  readonly error: string | undefined
}

/** A service is ordered or not: the cell says so by a number. */
const TickField = ({ control, column, error, label }: CellFieldProps & { label: string }) => {
  const { ref, value, change } = useBoundField({ control, name: `cells.${column}` })
  return (
    <Checkbox
      ref={ref}
      label={label}
      error={error}
      checked={typeof value === 'string' && !isFalsy(value)}
      onChange={({ target }) => change(target.checked ? ticked : unticked)}
    />
  )
}

/** The options of a list. What a file has and the list has not stays, until another is chosen. */
const useOptions = (column: ImportColumn) => {
  const { t } = useTranslation('recipient')
  switch (getCellKind(column)) {
    case 'country':
      return importable.map((country) => ({
        value: country.toUpperCase(),
        label: getCountryName(country, currentLocale.get()),
      }))
    case 'size':
      return parcelSizes.map((size) => ({ value: size, label: size }))
    case 'timeWindow':
      return timeWindows.map(({ value, hours }) => ({
        value: String(value),
        label: hours
          ? t('window', { from: `${hours[0]}.00`, until: `${hours[1]}.00` })
          : t('anyTime'),
      }))
    default:
      return undefined
  }
}

/** The editor of a cell that is typed, chosen or ticked. */
export const CellField = ({ control, column, error }: CellFieldProps) => {
  const { t } = useTranslation('imports')
  const options = useOptions(column)
  const label = t(`columns.${column}`)
  const kind = getCellKind(column)
  if (kind === 'tick') return <TickField {...{ control, column, error, label }} />
  if (options) {
    return (
      <BoundSelectField
        control={control}
        name={`cells.${column}`}
        label={label}
        error={error}
        options={options}
        placeholder={t('workbench.choose')}
      />
    )
  }
  return (
    <BoundTextField
      control={control}
      name={`cells.${column}`}
      label={label}
      error={error}
      autoComplete="off"
      {...(kind === 'phone' && { type: 'tel' })}
      {...(kind === 'email' && { type: 'email' })}
      {...(column === 'weight' && { inputMode: 'decimal' as const })}
    />
  )
}
