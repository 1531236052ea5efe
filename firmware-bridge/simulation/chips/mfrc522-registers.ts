/**
 * Registers of the MFRC522 by the names, addresses and reset values of NXP's data sheet, Rev. 3.9, chapter 9
 * (https://www.nxp.com/docs/en/data-sheet/MFRC522.pdf).
 */
export const REG = {
  CommandReg: 0x01,
  ComIEnReg: 0x02,
  DivIEnReg: 0x03,
  ComIrqReg: 0x04,
  DivIrqReg: 0x05,
  ErrorReg: 0x06,
  Status1Reg: 0x07,
  Status2Reg: 0x08,
  FIFODataReg: 0x09,
  FIFOLevelReg: 0x0a,
  WaterLevelReg: 0x0b,
  ControlReg: 0x0c,
  BitFramingReg: 0x0d,
  CollReg: 0x0e,
  ModeReg: 0x11,
  TxModeReg: 0x12,
  RxModeReg: 0x13,
  TxControlReg: 0x14,
  TxASKReg: 0x15,
  TxSelReg: 0x16,
  RxSelReg: 0x17,
  RxThresholdReg: 0x18,
  DemodReg: 0x19,
  MfTxReg: 0x1c,
  MfRxReg: 0x1d,
  SerialSpeedReg: 0x1f,
  CRCResultRegH: 0x21,
  CRCResultRegL: 0x22,
  ModWidthReg: 0x24,
  RFCfgReg: 0x26,
  GsNReg: 0x27,
  CWGsPReg: 0x28,
  ModGsPReg: 0x29,
  TModeReg: 0x2a,
  TPrescalerReg: 0x2b,
  TReloadRegH: 0x2c,
  TReloadRegL: 0x2d,
  TCounterValRegH: 0x2e,
  TCounterValRegL: 0x2f,
  TestPinEnReg: 0x33,
  AutoTestReg: 0x36,
  VersionReg: 0x37,
} as const;

/** Reset values other than 00h. Registers whose value is made on reading (Status1Reg and the like) are not here. */
const RESET_VALUES: readonly (readonly [number, number])[] = [
  [REG.CommandReg, 0x20],
  [REG.ComIEnReg, 0x80],
  // IdleIRq and LoAlertIRq
  [REG.ComIrqReg, 0x14],
  [REG.WaterLevelReg, 0x08],
  [REG.ControlReg, 0x10],
  // ValuesAfterColl, CollPosNotValid
  [REG.CollReg, 0xa0],
  [REG.ModeReg, 0x3f],
  [REG.TxControlReg, 0x80],
  [REG.TxSelReg, 0x10],
  [REG.RxSelReg, 0x84],
  [REG.RxThresholdReg, 0x84],
  [REG.DemodReg, 0x4d],
  [REG.MfTxReg, 0x62],
  [REG.SerialSpeedReg, 0xeb],
  [REG.CRCResultRegH, 0xff],
  [REG.CRCResultRegL, 0xff],
  [REG.ModWidthReg, 0x26],
  [REG.RFCfgReg, 0x48],
  [REG.GsNReg, 0x88],
  [REG.CWGsPReg, 0x20],
  [REG.ModGsPReg, 0x20],
  [REG.TestPinEnReg, 0x80],
  [REG.AutoTestReg, 0x40],
  // chip type 9, version 2.0
  [REG.VersionReg, 0x92],
];
export const REGISTERS = 0x40;

export const resetRegisters = (): Uint8Array => {
  const registers = new Uint8Array(REGISTERS);
  for (const [address, value] of RESET_VALUES) registers[address] = value;
  return registers;
};

/** Bits that a host can write, where not all eight; registers that it cannot write at all have 0. */
export const WRITABLE = new Map<number, number>([
  [REG.ErrorReg, 0],
  [REG.Status1Reg, 0],
  [REG.Status2Reg, 0xc8],
  [REG.WaterLevelReg, 0x3f],
  [REG.BitFramingReg, 0x77],
  [REG.CollReg, 0x80],
  [REG.CRCResultRegH, 0],
  [REG.CRCResultRegL, 0],
  [REG.TCounterValRegH, 0],
  [REG.TCounterValRegL, 0],
  [REG.VersionReg, 0],
]);

/** Commands (10.3, table 149). */
export const COMMAND = {
  Idle: 0b0000,
  Mem: 0b0001,
  GenerateRandomID: 0b0010,
  CalcCRC: 0b0011,
  Transmit: 0b0100,
  NoCmdChange: 0b0111,
  Receive: 0b1000,
  Transceive: 0b1100,
  MFAuthent: 0b1110,
  SoftReset: 0b1111,
} as const;

/** CommandReg */
export const RcvOff = 0x20;
export const PowerDown = 0x10;
export const Command = 0x0f;
/** ComIrqReg and, but for Set1 and IRqInv, ComIEnReg */
export const Set1 = 0x80;
export const TxIRq = 0x40;
export const RxIRq = 0x20;
export const IdleIRq = 0x10;
export const HiAlertIRq = 0x08;
export const LoAlertIRq = 0x04;
export const ErrIRq = 0x02;
export const TimerIRq = 0x01;
/** DivIrqReg */
export const Set2 = 0x80;
export const CRCIRq = 0x04;
/** ErrorReg */
export const WrErr = 0x80;
export const BufferOvfl = 0x10;
export const CollErr = 0x08;
export const CRCErr = 0x04;
export const ParityErr = 0x02;
export const ProtocolErr = 0x01;
/** Status1Reg */
export const CRCOk = 0x40;
export const CRCReady = 0x20;
export const IRq = 0x10;
export const TRunning = 0x08;
export const HiAlert = 0x02;
export const LoAlert = 0x01;
/** FIFOLevelReg */
export const FlushBuffer = 0x80;
/** ControlReg */
export const TStopNow = 0x80;
export const TStartNow = 0x40;
/** BitFramingReg */
export const StartSend = 0x80;
/** CollReg */
export const ValuesAfterColl = 0x80;
export const CollPosNotValid = 0x20;
/** ModeReg */
export const TxWaitRF = 0x20;
/** TxModeReg and RxModeReg */
export const CRCEn = 0x80;
export const Speed = 0x70;
export const RxNoErr = 0x08;
export const RxMultiple = 0x04;
/** TxControlReg */
export const TxRFEn = 0x03;
/** TxASKReg */
export const Force100ASK = 0x40;
/** DemodReg */
export const TPrescalEven = 0x10;
/** TModeReg */
export const TAuto = 0x80;
export const TAutoRestart = 0x10;

/** ModeReg.CRCPreset */
export const CRC_PRESETS = [0x0000, 0x6363, 0xa671, 0xffff] as const;
