/** Exit code of a process whose configuration is wrong (EX_CONFIG of sysexits.h). */
export const EXIT_BAD_CONFIGURATION = 78;
