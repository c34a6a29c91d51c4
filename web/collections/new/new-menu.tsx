import { useTranslation } from 'react-i18next'
import { MIN_COURIER_PARCELS } from '#shared/parcels/thresholds.ts'
import { doorKeyIcon, repeatIcon } from '#web/ui/icons/later-icons.ts'
import type { IconName } from '#web/ui/icon.tsx'
import { Menu, MenuItem } from '#web/ui/menu.tsx'
import { type HandoverKind, useHandoverKinds } from './handover-kinds.ts'

const icons = {
  doors: doorKeyIcon,
  courier: 'truck',
  recurring: repeatIcon,
} as const satisfies Record<HandoverKind, IconName>

/** A menu of the ways in which a company may hand parcels over; nothing without any. */
export const NewMenu = ({ onChoose }: { onChoose: (kind: HandoverKind) => void }) => {
  const { t } = useTranslation('collections')
  const offeredKinds = useHandoverKinds()
  return (
    offeredKinds.length > 0 && (
      <Menu label={t('new.open')} icon="plus" variant="primary">
        {offeredKinds.map((kind) => (
          <MenuItem
            key={kind}
            icon={icons[kind]}
            detail={t(`new.details.${kind}`, { min: MIN_COURIER_PARCELS })}
            onClick={() => onChoose(kind)}
          >
            {t(`new.kinds.${kind}`)}
          </MenuItem>
        ))}
      </Menu>
    )
  )
}
