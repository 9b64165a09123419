CREATE TABLE "promotion_plan_products" (
	"plan_id" uuid NOT NULL,
	"product_id" integer NOT NULL,
	CONSTRAINT "promotion_plan_products_key" PRIMARY KEY("plan_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "promotion_plans" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" smallint NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"type" text NOT NULL,
	"title" text NOT NULL,
	"requirements" text DEFAULT '' NOT NULL,
	"discount_percent" numeric(5, 2) DEFAULT 0 NOT NULL,
	"required_quantity" smallint DEFAULT 1 NOT NULL,
	"given_quantity" smallint DEFAULT 0 NOT NULL,
	"given_product_id" integer,
	"sets_price" boolean DEFAULT true NOT NULL,
	"day_code" smallint DEFAULT -1 NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"created_by_name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"published_by_name" text,
	"published_at" timestamp with time zone,
	CONSTRAINT "promotion_plans_company_known" CHECK ("promotion_plans"."company_id" in (2, 12, 13, 14, 15)),
	CONSTRAINT "promotion_plans_state_known" CHECK ("promotion_plans"."state" in ('draft', 'published', 'paused', 'ended', 'discarded')),
	CONSTRAINT "promotion_plans_type_known" CHECK ("promotion_plans"."type" in ('swap', 'discount', 'bonus')),
	CONSTRAINT "promotion_plans_dates_in_order" CHECK ("promotion_plans"."starts_on" <= "promotion_plans"."ends_on"),
	CONSTRAINT "promotion_plans_published_at_a_moment" CHECK ("promotion_plans"."state" in ('draft', 'discarded') or "promotion_plans"."published_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "coupon_batches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" smallint NOT NULL,
	"name" text NOT NULL,
	"created_by_name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "coupon_batches_company_known" CHECK ("coupon_batches"."company_id" in (2, 12, 13, 14, 15))
);
--> statement-breakpoint
ALTER TABLE "promotions" ADD COLUMN "plan_id" uuid;--> statement-breakpoint
ALTER TABLE "promotions" ADD COLUMN "is_on" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "promotions" ADD COLUMN "sets_price" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "digital_coupons" ADD COLUMN "is_on" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "digital_coupons" ADD COLUMN "batch_id" uuid;--> statement-breakpoint
ALTER TABLE "promotion_plan_products" ADD CONSTRAINT "promotion_plan_products_plan_id_promotion_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."promotion_plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_plan_products" ADD CONSTRAINT "promotion_plan_products_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_plans" ADD CONSTRAINT "promotion_plans_given_product_id_products_id_fk" FOREIGN KEY ("given_product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "promotion_plan_products_product_id_index" ON "promotion_plan_products" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "promotion_plans_list_index" ON "promotion_plans" USING btree ("company_id","starts_on" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "coupon_batches_list_index" ON "coupon_batches" USING btree ("company_id","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
ALTER TABLE "promotions" ADD CONSTRAINT "promotions_plan_id_promotion_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."promotion_plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "digital_coupons" ADD CONSTRAINT "digital_coupons_batch_id_coupon_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."coupon_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "promotions_plan_index" ON "promotions" USING btree ("plan_id");--> statement-breakpoint
CREATE INDEX "digital_coupons_batch_index" ON "digital_coupons" USING btree ("batch_id");--> statement-breakpoint
ALTER TABLE "promotions" ADD CONSTRAINT "promotions_only_discounts_set_prices" CHECK ("promotions"."type" = 'discount' or not "promotions"."sets_price");--> statement-breakpoint
-- Existing promotions and coupons get a plan and a batch, so that staff can pause and end them.
INSERT INTO "promotion_plans" (id, company_id, state, type, title, requirements, discount_percent, required_quantity,
  given_quantity, given_product_id, sets_price, day_code, starts_on, ends_on, created_by_name, created_at, published_by_name, published_at)
SELECT md5(concat_ws('|', company_id, type, title, requirements, link, discount_percent, required_quantity,
  given_quantity, nullif(given_product_id, product_id), day_code, starts_on, ends_on))::uuid, company_id, 'published', type, title, requirements, discount_percent, required_quantity,
  given_quantity, nullif(given_product_id, product_id), false, day_code, starts_on, ends_on, 'Datos de la tienda', now(),
  'Datos de la tienda', now()
FROM "promotions" GROUP BY company_id, type, title, requirements, link, discount_percent, required_quantity,
  given_quantity, nullif(given_product_id, product_id), day_code, starts_on, ends_on;--> statement-breakpoint
UPDATE "promotions" SET plan_id = md5(concat_ws('|', company_id, type, title, requirements, link, discount_percent, required_quantity,
  given_quantity, nullif(given_product_id, product_id), day_code, starts_on, ends_on))::uuid;--> statement-breakpoint
INSERT INTO "promotion_plan_products" (plan_id, product_id) SELECT DISTINCT plan_id, product_id FROM "promotions";--> statement-breakpoint
INSERT INTO "coupon_batches" (id, company_id, name, created_by_name, created_at)
SELECT md5('coupon ' || id)::uuid, company_id, description, 'Datos de la tienda', now() FROM "digital_coupons";--> statement-breakpoint
UPDATE "digital_coupons" SET batch_id = md5('coupon ' || id)::uuid;
