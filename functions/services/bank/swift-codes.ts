import type { CoreCountry } from '#shared/countries/core-countries.ts'

/**
 * The SWIFT code of a bank by country and by the beginning of the account number after its check
 * digits. The longest matching beginning counts. Sources: public lists of the national banks and
 * banking associations. Latvian account numbers contain the first four letters of the code itself.
 */
export const swiftCodes: Readonly<Record<CoreCountry, Readonly<Record<string, string>>>> = {
  ee: {
    '10': 'EEUHEE2X',
    '12': 'PARXEE22',
    '16': 'EEPBEE21',
    '17': 'RIKOEE22',
    '22': 'HABAEE2X',
    '42': 'EKRDEE22',
    '75': 'BIGKEE2B',
    '77': 'LHVBEE22',
    '96': 'RIKOEE22',
  },
  lv: {
    HABA: 'HABALV22',
    INDU: 'INDULV2X',
    PARX: 'PARXLV22',
    RIKO: 'RIKOLV2X',
    UNLA: 'UNLALV2X',
    LACB: 'LACBLV2X',
    TREL: 'TRELLV22',
  },
  lt: {
    '10100': 'LIABLT2X',
    '32500': 'REVOLT21',
    '35000': 'EVIULT2V',
    '40100': 'AGBLLT2X',
    '70440': 'CBVILT2X',
    '71800': 'CBSBLT26',
    '72900': 'INDULT2X',
    '73000': 'HABALT22',
  },
  fi: {
    '1': 'NDEAFIHH',
    '2': 'NDEAFIHH',
    '31': 'HANDFIHH',
    '33': 'ESSEFIHX',
    '34': 'DABAFIHX',
    '36': 'SBANFIHH',
    '37': 'DNBAFIHX',
    '38': 'SWEDFIHH',
    '39': 'SBANFIHH',
    '405': 'HELSFIHH',
    '497': 'HELSFIHH',
    '5': 'OKOYFIHH',
    '6': 'AABAFI22',
    '713': 'CITIFIHX',
    '8': 'DABAFIHH',
  },
}
