import { useTranslation } from 'react-i18next'
import { useValue } from '#web/lib/use-value.ts'
import { IconButton } from '#web/ui/button.tsx'
import { soundIcon, soundOffIcon } from '#web/ui/icons/scan-icons.ts'
import { scanSoundStore, setScanSound } from './scan-sound.ts'

/** Turns the sound of scans on or off. */
export const SoundButton = () => {
  const { t } = useTranslation('handover')
  const isOn = useValue(scanSoundStore)
  return (
    <IconButton
      icon={isOn ? soundIcon : soundOffIcon}
      label={t('scan.sound')}
      aria-pressed={isOn}
      onClick={() => setScanSound(!isOn)}
    />
  )
}
