ALTER TABLE "partner_promotions" ADD COLUMN "most_coupons" integer;--> statement-breakpoint
ALTER TABLE "partner_promotions" ADD COLUMN "given" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "raffles" ADD COLUMN "most_tickets" integer;--> statement-breakpoint
ALTER TABLE "raffles" ADD COLUMN "is_paused" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "slot_prizes" ADD COLUMN "given" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sticker_configurations" ADD COLUMN "paused_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "partner_promotions" ADD CONSTRAINT "partner_promotions_given_not_negative" CHECK ("partner_promotions"."given" >= 0);--> statement-breakpoint
ALTER TABLE "partner_promotions" ADD CONSTRAINT "partner_promotions_within_limit" CHECK ("partner_promotions"."most_coupons" is null or "partner_promotions"."given" <= "partner_promotions"."most_coupons");--> statement-breakpoint
ALTER TABLE "raffles" ADD CONSTRAINT "raffles_tickets_within_limit" CHECK ("raffles"."most_tickets" is null or "raffles"."tickets" <= "raffles"."most_tickets");--> statement-breakpoint
ALTER TABLE "slot_prizes" ADD CONSTRAINT "slot_prizes_given_not_negative" CHECK ("slot_prizes"."given" >= 0);--> statement-breakpoint
-- What was won and redeemed before the columns existed.
UPDATE "slot_prizes" s SET "given" = g."given" FROM (
  SELECT "prize_id", count(*)::int AS "given" FROM "slot_spins" WHERE "prize_id" IS NOT NULL GROUP BY 1
) g WHERE g."prize_id" = s."prize_id";--> statement-breakpoint
UPDATE "partner_promotions" o SET "given" = g."given" FROM (
  SELECT "promotion_id", sum("quantity")::int AS "given" FROM "partner_coupons" WHERE "state" <> 'annulled' GROUP BY 1
) g WHERE g."promotion_id" = o."id";
