CREATE TABLE "health_doses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"medicine_id" uuid NOT NULL,
	"day" date NOT NULL,
	"minutes" smallint NOT NULL,
	"mark" "bytea" NOT NULL,
	"marked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "health_doses_minutes_of_day" CHECK ("health_doses"."minutes" between 0 and 1439)
);
--> statement-breakpoint
CREATE TABLE "health_medicines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"details" "bytea" NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "knowledge_brands" (
	"brand" text PRIMARY KEY NOT NULL,
	"ingredients" text[] NOT NULL,
	"source" text NOT NULL,
	"certainty" text NOT NULL,
	"note" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "knowledge_ingredients" (
	"name" text PRIMARY KEY NOT NULL,
	"inn" text NOT NULL,
	"atc" text[] NOT NULL,
	"atc_local" text[] NOT NULL,
	"aliases" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "knowledge_reviews" (
	"company_id" smallint NOT NULL,
	"rule_key" text NOT NULL,
	"is_signed" boolean NOT NULL,
	"staff_id" uuid NOT NULL,
	"staff_name" text NOT NULL,
	"reason" text NOT NULL,
	"reviewed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "knowledge_reviews_key" PRIMARY KEY("company_id","rule_key"),
	CONSTRAINT "knowledge_reviews_company_known" CHECK ("knowledge_reviews"."company_id" in (2, 12, 13, 14, 15))
);
--> statement-breakpoint
CREATE TABLE "knowledge_rules" (
	"key" text PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"is_grave" boolean NOT NULL,
	"group_key" text NOT NULL,
	"group_name" text NOT NULL,
	"title" text NOT NULL,
	"content" jsonb NOT NULL,
	CONSTRAINT "knowledge_rules_kind_known" CHECK ("knowledge_rules"."kind" in ('interaction', 'class', 'caution'))
);
--> statement-breakpoint
CREATE TABLE "knowledge_stamps" (
	"company_id" smallint PRIMARY KEY NOT NULL,
	"stamp" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "knowledge_versions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "knowledge_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"digest" text NOT NULL,
	"loaded_at" timestamp with time zone NOT NULL,
	"is_current" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "health_caregivers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"email" text NOT NULL,
	"customer_id" uuid,
	"may_order" boolean NOT NULL,
	"invited_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"accepted_at" timestamp with time zone,
	CONSTRAINT "health_caregivers_accepted_by_somebody" CHECK (("health_caregivers"."accepted_at" is null) = ("health_caregivers"."customer_id" is null))
);
--> statement-breakpoint
CREATE TABLE "health_consents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"version" text NOT NULL,
	"given_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "health_people" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"is_self" boolean NOT NULL,
	"details" "bytea" NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_alerts" (
	"order_id" bigint NOT NULL,
	"position" smallint NOT NULL,
	"is_grave" boolean NOT NULL,
	"is_accepted" boolean NOT NULL,
	"alert" jsonb NOT NULL,
	"version" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_alerts_key" PRIMARY KEY("order_id","position"),
	CONSTRAINT "order_alerts_grave_accepted" CHECK (not "order_alerts"."is_accepted" or "order_alerts"."is_grave")
);
--> statement-breakpoint
CREATE TABLE "gift_designs" (
	"id" integer PRIMARY KEY NOT NULL,
	"company_id" smallint NOT NULL,
	"name" text NOT NULL,
	"picture_id" text NOT NULL,
	"position" smallint NOT NULL,
	"starts_on" date,
	"ends_on" date,
	"is_paused" boolean DEFAULT false NOT NULL,
	CONSTRAINT "gift_designs_picture_is_a_digest" CHECK ("gift_designs"."picture_id" ~ '^[0-9a-f]{40}$'),
	CONSTRAINT "gift_designs_end_after_start" CHECK ("gift_designs"."ends_on" >= "gift_designs"."starts_on")
);
--> statement-breakpoint
CREATE TABLE "promotion_uses" (
	"plan_id" uuid NOT NULL,
	"order_id" bigint NOT NULL,
	"customer_id" uuid,
	"turn" integer,
	CONSTRAINT "promotion_uses_key" PRIMARY KEY("plan_id","order_id"),
	CONSTRAINT "promotion_uses_turn_positive" CHECK ("promotion_uses"."turn" > 0)
);
--> statement-breakpoint
ALTER TABLE "suburbs" ADD COLUMN "lat" double precision;--> statement-breakpoint
ALTER TABLE "suburbs" ADD COLUMN "lng" double precision;--> statement-breakpoint
ALTER TABLE "promotion_plans" ADD COLUMN "from_hour" smallint;--> statement-breakpoint
ALTER TABLE "promotion_plans" ADD COLUMN "to_hour" smallint;--> statement-breakpoint
ALTER TABLE "promotion_plans" ADD COLUMN "uses_in_all" integer;--> statement-breakpoint
ALTER TABLE "promotion_plans" ADD COLUMN "uses_per_customer" integer;--> statement-breakpoint
ALTER TABLE "promotion_plans" ADD COLUMN "times_used" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "promotions" ADD COLUMN "from_hour" smallint;--> statement-breakpoint
ALTER TABLE "promotions" ADD COLUMN "to_hour" smallint;--> statement-breakpoint
ALTER TABLE "groups" ADD COLUMN "picture_id" text;--> statement-breakpoint
ALTER TABLE "product_notes" ADD COLUMN "rating_responsible" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "gifts" ADD COLUMN "design_id" integer;--> statement-breakpoint
ALTER TABLE "gifts" ADD COLUMN "design_picture_id" text;--> statement-breakpoint
ALTER TABLE "health_doses" ADD CONSTRAINT "health_doses_medicine_id_health_medicines_id_fk" FOREIGN KEY ("medicine_id") REFERENCES "public"."health_medicines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "health_medicines" ADD CONSTRAINT "health_medicines_person_id_health_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."health_people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "health_caregivers" ADD CONSTRAINT "health_caregivers_person_id_health_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."health_people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "health_caregivers" ADD CONSTRAINT "health_caregivers_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "health_consents" ADD CONSTRAINT "health_consents_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "health_people" ADD CONSTRAINT "health_people_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_alerts" ADD CONSTRAINT "order_alerts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_uses" ADD CONSTRAINT "promotion_uses_plan_id_promotion_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."promotion_plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_uses" ADD CONSTRAINT "promotion_uses_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "health_doses_once" ON "health_doses" USING btree ("medicine_id","day","minutes");--> statement-breakpoint
CREATE INDEX "health_medicines_person_id_index" ON "health_medicines" USING btree ("person_id");--> statement-breakpoint
CREATE UNIQUE INDEX "knowledge_rules_position_unique" ON "knowledge_rules" USING btree ("position");--> statement-breakpoint
CREATE INDEX "knowledge_rules_group_index" ON "knowledge_rules" USING btree ("group_key");--> statement-breakpoint
CREATE UNIQUE INDEX "knowledge_versions_one_current" ON "knowledge_versions" USING btree ("is_current") WHERE "knowledge_versions"."is_current";--> statement-breakpoint
CREATE UNIQUE INDEX "health_caregivers_email_once" ON "health_caregivers" USING btree ("person_id","email");--> statement-breakpoint
CREATE UNIQUE INDEX "health_caregivers_customer_once" ON "health_caregivers" USING btree ("person_id","customer_id");--> statement-breakpoint
CREATE INDEX "health_caregivers_customer_id_index" ON "health_caregivers" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "health_caregivers_email_index" ON "health_caregivers" USING btree ("email");--> statement-breakpoint
CREATE INDEX "health_consents_customer_id_index" ON "health_consents" USING btree ("customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "health_consents_one_given" ON "health_consents" USING btree ("person_id") WHERE "health_consents"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "health_people_customer_id_index" ON "health_people" USING btree ("customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "health_people_one_self" ON "health_people" USING btree ("customer_id") WHERE "health_people"."is_self";--> statement-breakpoint
CREATE INDEX "gift_designs_company_index" ON "gift_designs" USING btree ("company_id","position","id");--> statement-breakpoint
CREATE UNIQUE INDEX "promotion_uses_one_turn" ON "promotion_uses" USING btree ("plan_id","customer_id","turn");--> statement-breakpoint
CREATE INDEX "promotion_uses_order_index" ON "promotion_uses" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "promotion_uses_customer_index" ON "promotion_uses" USING btree ("customer_id");--> statement-breakpoint
ALTER TABLE "gifts" ADD CONSTRAINT "gifts_design_id_gift_designs_id_fk" FOREIGN KEY ("design_id") REFERENCES "public"."gift_designs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "gifts_design_index" ON "gifts" USING btree ("design_id");--> statement-breakpoint
ALTER TABLE "suburbs" ADD CONSTRAINT "suburbs_position_on_earth" CHECK (("suburbs"."lat" is null) = ("suburbs"."lng" is null)
        and coalesce("suburbs"."lat" between -90 and 90 and "suburbs"."lng" between -180 and 180, true));--> statement-breakpoint
ALTER TABLE "promotion_plans" ADD CONSTRAINT "promotion_plans_hours_in_order" CHECK (("promotion_plans"."from_hour" is null) = ("promotion_plans"."to_hour" is null)
        and coalesce("promotion_plans"."from_hour" >= 0 and "promotion_plans"."from_hour" < "promotion_plans"."to_hour" and "promotion_plans"."to_hour" <= 24, true));--> statement-breakpoint
ALTER TABLE "promotion_plans" ADD CONSTRAINT "promotion_plans_uses_positive" CHECK ("promotion_plans"."uses_in_all" > 0 and "promotion_plans"."uses_per_customer" > 0);--> statement-breakpoint
ALTER TABLE "promotion_plans" ADD CONSTRAINT "promotion_plans_never_used_past_the_limit" CHECK ("promotion_plans"."times_used" >= 0 and "promotion_plans"."times_used" <= coalesce("promotion_plans"."uses_in_all", "promotion_plans"."times_used"));--> statement-breakpoint
ALTER TABLE "promotions" ADD CONSTRAINT "promotions_hours_in_order" CHECK (("promotions"."from_hour" is null) = ("promotions"."to_hour" is null)
        and coalesce("promotions"."from_hour" >= 0 and "promotions"."from_hour" < "promotions"."to_hour" and "promotions"."to_hour" <= 24, true));--> statement-breakpoint
ALTER TABLE "groups" ADD CONSTRAINT "groups_picture_is_a_digest" CHECK ("groups"."picture_id" ~ '^[0-9a-f]{40}$');--> statement-breakpoint
ALTER TABLE "gifts" ADD CONSTRAINT "gifts_design_has_a_picture" CHECK (("gifts"."design_id" is null) = ("gifts"."design_picture_id" is null));