ALTER TABLE "promotion_plans" DROP CONSTRAINT "promotion_plans_state_known";--> statement-breakpoint
ALTER TABLE "promotion_plans" DROP CONSTRAINT "promotion_plans_published_at_a_moment";--> statement-breakpoint
ALTER TABLE "product_prices" ADD COLUMN "cost_cents" integer;--> statement-breakpoint
ALTER TABLE "promotion_plans" ADD CONSTRAINT "promotion_plans_state_known" CHECK ("promotion_plans"."state" in ('draft', 'waiting', 'published', 'paused', 'ended', 'discarded'));--> statement-breakpoint
ALTER TABLE "promotion_plans" ADD CONSTRAINT "promotion_plans_published_at_a_moment" CHECK ("promotion_plans"."state" in ('draft', 'waiting', 'discarded') or "promotion_plans"."published_at" is not null);--> statement-breakpoint
ALTER TABLE "product_prices" ADD CONSTRAINT "product_prices_cost_positive" CHECK ("product_prices"."cost_cents" > 0);