import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CoreCountry } from '#shared/countries/core-countries.ts'
import type { DoorSize } from '#shared/places/door-sizes.ts'
import type { PlaceType } from '#shared/places/place.ts'
import type { PlaceKind } from '#web/places/map/places/place-kinds.ts'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import type { PlaceQuery } from '#web/places/search/place-query.ts'
import { ChooserFilters } from './chooser-filters.tsx'
import { ChooserList } from './chooser-list.tsx'
import { ChooserMap } from './chooser-map.tsx'
import { ChooserSearch } from './chooser-search.tsx'
import styles from './place-chooser.module.css'
import { SelectedPlace } from './selected-place.tsx'
import { type Chooser, useChooser } from './use-chooser.ts'

/** The list and the map: side by side, or on phones the list as a sheet over the map. */
const ChooserBody = ({
  chooser,
  country,
  lead,
  listRef,
}: {
  chooser: Chooser
  country: CoreCountry
  lead: ReactNode
  listRef: RefObject<HTMLDivElement | null>
}) => {
  const { t } = useTranslation('places')
  const [isListTall, setIsListTall] = useState(false)
  return (
    <div className={styles.body} data-tall={isListTall || undefined}>
      <div className={styles.panel}>
        <button
          type="button"
          className={styles.handle}
          aria-expanded={isListTall}
          aria-label={t('chooser.sheet')}
          onClick={() => setIsListTall(!isListTall)}
        />
        {lead && <div className={styles.lead}>{lead}</div>}
        <ChooserList chooser={chooser} listRef={listRef} />
      </div>
      <div className={styles.map}>
        <ChooserMap chooser={chooser} country={country} />
      </div>
    </div>
  )
}

/**
 * A dialog to choose a place by search, by city, among the nearest or on the map. Selecting a place
 * shows its details; a button chooses it.
 */
export const PlaceChooser = ({
  title,
  country,
  query,
  searchTypes,
  initialKind,
  size,
  selectedId = null,
  initialText,
  lead,
  onChoose,
  onClose,
}: {
  title: string
  country: CoreCountry
  /** Keep the object's identity while its content is unchanged. */
  query: PlaceQuery
  /** Further types that are found by search only. */
  searchTypes?: readonly PlaceType[] | undefined
  /** The kind that is shown at first. */
  initialKind?: PlaceKind | undefined
  /** The size of the parcel, which places must take unless the visitor switches that off. */
  size?: DoorSize | undefined
  /** The place that was chosen before. */
  selectedId?: number | null
  /** What is searched for at first. */
  initialText?: string | undefined
  /** A choice above the list, such as any blue terminal. */
  lead?: ReactNode
  onChoose: (id: number) => void
  onClose: () => void
}) => {
  const { t } = useTranslation('common')
  const chooser = useChooser({
    query,
    searchTypes,
    initialText,
    initialKind,
    size,
    initialId: selectedId,
  })
  const list = useRef<HTMLDivElement>(null)
  const chooseButton = useRef<HTMLButtonElement>(null)
  const { selected, selection } = chooser
  useEffect(() => {
    if (selection.byKey) chooseButton.current?.focus()
  }, [selection])
  return (
    <Dialog
      title={title}
      closeLabel={t('close')}
      onClose={onClose}
      width="wide"
      footer={
        selected && (
          <SelectedPlace
            place={selected}
            dropOffSize={query.dropoff === true ? size : undefined}
            chooseRef={chooseButton}
            onChoose={() => onChoose(selected.id)}
          />
        )
      }
    >
      <div className={styles.chooser}>
        <div className={styles.controls}>
          <ChooserSearch
            text={chooser.text}
            visitor={chooser.visitor}
            onText={chooser.search}
            onDown={() => list.current?.focus()}
          />
          <ChooserFilters
            kinds={chooser.kinds}
            kind={chooser.kind}
            onKind={chooser.setKind}
            size={size}
            isSizeOn={chooser.isSizeOn}
            onSize={chooser.setIsSizeOn}
          />
        </div>
        <ChooserBody chooser={chooser} country={country} lead={lead} listRef={list} />
      </div>
    </Dialog>
  )
}
