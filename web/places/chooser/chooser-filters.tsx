import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { DoorSize } from '#shared/places/door-sizes.ts'
import { PlaceKindIcon } from '#web/places/map/places/place-kind-icon.tsx'
import type { PlaceKind } from '#web/places/map/places/place-kinds.ts'
import { classNames } from '#web/ui/class-names.ts'
import option from '#web/ui/forms/option.module.css'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import styles from './chooser-filters.module.css'
import layout from '#web/ui/layout/layout.module.css'

interface ExtraFilter {
  readonly label: string
  readonly isOn: boolean
  readonly onChange: (isOn: boolean) => void
}

/** Narrows the places by kind and by a size that fits. One kind alone needs no choice. */
export const ChooserFilters = ({
  kinds,
  kind: chosen,
  onKind,
  kindNames,
  size,
  isSizeOn = true,
  onSize,
  extra,
}: {
  kinds: readonly PlaceKind[]
  /** The only kind shown; undefined for all. */
  kind: PlaceKind | undefined
  onKind: (kind: PlaceKind | undefined) => void
  /** Shorter names of the kinds, where there is less room. */
  kindNames?: Readonly<Partial<Record<PlaceKind, string>>> | undefined
  /** The size of the parcel; without it there is no such filter. */
  size?: DoorSize | undefined
  isSizeOn?: boolean
  onSize?: (isOn: boolean) => void
  /** A further filter. */
  extra?: ExtraFilter | undefined
}) => {
  const { t } = useTranslation(['places', 'map'])
  const name = useId()
  if (kinds.length < 2 && size === undefined && !extra) return null
  return (
    <div className={styles.filters}>
      {kinds.length > 1 && (
        <fieldset className={styles.group}>
          <legend>
            <VisuallyHidden>{t('chooser.types')}</VisuallyHidden>
          </legend>
          {[undefined, ...kinds].map((kind) => (
            <label
              key={kind ?? 'all'}
              className={classNames(layout.row2, styles.chip, option.option)}
            >
              <input
                type="radio"
                name={name}
                className={option.input}
                checked={chosen === kind}
                onChange={() => onKind(kind)}
              />
              {kind && <PlaceKindIcon kind={kind} size={20} />}
              {kind ? (kindNames?.[kind] ?? t(`map:kinds.${kind}`)) : t('chooser.allTypes')}
            </label>
          ))}
        </fieldset>
      )}
      {size && (
        <label className={classNames(layout.row2, styles.chip, option.option)}>
          <input
            type="checkbox"
            className={option.input}
            checked={isSizeOn}
            onChange={({ target }) => onSize?.(target.checked)}
          />
          {t('chooser.fitsSize', { size })}
        </label>
      )}
      {extra && (
        <label className={classNames(layout.row2, styles.chip, option.option)}>
          <input
            type="checkbox"
            className={option.input}
            checked={extra.isOn}
            onChange={({ target }) => extra.onChange(target.checked)}
          />
          {extra.label}
        </label>
      )}
    </div>
  )
}
