export const partnerJobs = {
  letter: 'partner-coupon-letter',
  application: 'partner-application-letter',
  expire: 'partner-coupon-expire',
} as const;
